// The game on a free port, in memory; says where it is in a line.

const { Server, Origins } = require("boardgame.io/server");
const { Trick } = require("./game.cjs");

const server = Server({ games: [Trick], origins: [Origins.LOCALHOST] });
server.run({ port: 0 }).then(({ appServer }) => {
  process.stdout.write(`http://127.0.0.1:${appServer.address().port}/\n`);
});
