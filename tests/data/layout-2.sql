-- A database of layout 2, as 'manni serve' left it after it had gone on with that of layout-1.sql: a seat of those was
-- given up and taken by somebody else, one given up after a finished game, one before the first. Written by that code itself, by
-- 'sqlite3 .dump', and never changed.
BEGIN TRANSACTION;
CREATE TABLE alembic_version (
	version_num VARCHAR(32) NOT NULL, 
	CONSTRAINT alembic_version_pkc PRIMARY KEY (version_num)
);
INSERT INTO "alembic_version" VALUES('2');
CREATE TABLE codes (
	code_hash VARCHAR(64) NOT NULL, 
	person VARCHAR(64) NOT NULL, 
	until FLOAT NOT NULL, 
	PRIMARY KEY (code_hash)
);
CREATE TABLE keys (
	key_hash VARCHAR(64) NOT NULL, 
	person VARCHAR(64) NOT NULL, 
	created FLOAT NOT NULL, 
	PRIMARY KEY (key_hash)
);
INSERT INTO "keys" VALUES('aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa','aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa',1796000003.0);
INSERT INTO "keys" VALUES('bbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbb','bbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbb',1796000009.0);
CREATE TABLE leases (
	table_id VARCHAR(16) NOT NULL, 
	holder VARCHAR(16) NOT NULL, 
	until FLOAT NOT NULL, 
	PRIMARY KEY (table_id)
);
CREATE TABLE log (
	table_id VARCHAR(16) NOT NULL, 
	seq INTEGER NOT NULL, 
	game INTEGER NOT NULL, 
	kind VARCHAR(16) NOT NULL, 
	event TEXT NOT NULL, 
	private TEXT, 
	client_id VARCHAR(64), 
	at FLOAT NOT NULL, 
	PRIMARY KEY (table_id, seq), 
	FOREIGN KEY(table_id) REFERENCES tables (id)
);
INSERT INTO "log" VALUES('K7QF2M9D',1,1,'game','{"event":"game","format":"manni-record/1","variant":"hornafjordur","options":{"target":1},"players":["Anna","Bjarni","Dísa"],"first_dealer":0}',NULL,NULL,1796000003.0);
INSERT INTO "log" VALUES('K7QF2M9D',2,1,'hand','{"event":"hand","number":1,"dealer":0}','{"pack":["QS","JC","KH","JD","4C","AH","8D","KC","JH","7C","5H","AS","6S","4D","QD","9S","TS","TD","3S","2S","AC","KS","8H","9D","AD","2H","TH","QC","9H","5C","7D","3D","6D","7S","2C","3H","5S","3C","8S","8C","2D","KD","4S","6H","4H","7H","9C","5D","6C","JS","QH","TC"]}',NULL,1796000004.5);
INSERT INTO "log" VALUES('K7QF2M9D',3,1,'cut','{"event":"cut","seat":2,"card":"AS"}',NULL,NULL,1796000004.5);
INSERT INTO "log" VALUES('K7QF2M9D',4,1,'contract','{"event":"contract","contract":"notrump"}',NULL,NULL,1796000004.5);
INSERT INTO "log" VALUES('K7QF2M9D',5,1,'deal','{"event":"deal","hands":[["8H","9D","AD","3H","5S","3C","6C","JS","QH","7C","5H","AS"],["TS","TD","3S","5C","7D","3D","4S","6H","4H","JD","4C","AH"],["2S","AC","KS","6D","7S","2C","7H","9C","5D","8D","KC","JH"]],"manni":["6S","4D","QD","9S","2H","TH","QC","9H","8S","8C","2D","KD","TC","QS","JC","KH"]}',NULL,NULL,1796000004.5);
INSERT INTO "log" VALUES('K7QF2M9D',6,1,'exchange','{"event":"exchange","seat":1,"discard":["5C","TD","JD","4H","4S","TS"],"draw":["6S","4D","QD","9S","2H","TH"]}',NULL,NULL,1796000004.5);
INSERT INTO "log" VALUES('K7QF2M9D',7,1,'exchange','{"event":"exchange","seat":2,"discard":["AC","5D","7H","2S","7S"],"draw":["QC","9H","8S","8C","2D"]}',NULL,NULL,1796000004.5);
INSERT INTO "log" VALUES('K7QF2M9D',8,1,'exchange','{"event":"exchange","seat":0,"discard":["3C","5H","8H","QH","5S"],"draw":["KD","TC","QS","JC","KH"]}','{"seat":0,"command":{"type":"move","id":"c-1","version":7,"move":{"event":"exchange","seat":0,"discard":["3C","5H","8H","QH","5S"]}}}','c-1',1796000004.5);
INSERT INTO "log" VALUES('K7QF2M9D',9,1,'play','{"event":"play","seat":1,"card":"7D"}',NULL,NULL,1796000004.5);
INSERT INTO "log" VALUES('K7QF2M9D',10,1,'play','{"event":"play","seat":2,"card":"8D"}',NULL,NULL,1796000004.5);
INSERT INTO "log" VALUES('K7QF2M9D',11,1,'play','{"event":"play","seat":0,"card":"KD"}','{"seat":0,"command":{"type":"move","id":"c-2","version":10,"move":{"event":"play","seat":0,"card":"KD"}}}','c-2',1796000004.5);
INSERT INTO "log" VALUES('K7QF2M9D',12,1,'trick','{"event":"trick","winner":0}','{"seat":0,"command":{"type":"move","id":"c-2","version":10,"move":{"event":"play","seat":0,"card":"KD"}}}','c-2',1796000004.5);
INSERT INTO "log" VALUES('K7QF2M9D',13,1,'play','{"event":"play","seat":0,"card":"3H"}','{"seat":0,"command":{"type":"move","id":"c-3","version":12,"move":{"event":"play","seat":0,"card":"3H"}}}','c-3',1796000004.5);
INSERT INTO "log" VALUES('K7QF2M9D',14,1,'play','{"event":"play","seat":1,"card":"6H"}',NULL,NULL,1796000004.5);
INSERT INTO "log" VALUES('K7QF2M9D',15,1,'play','{"event":"play","seat":2,"card":"JH"}',NULL,NULL,1796000004.5);
INSERT INTO "log" VALUES('K7QF2M9D',16,1,'trick','{"event":"trick","winner":2}',NULL,NULL,1796000004.5);
INSERT INTO "log" VALUES('K7QF2M9D',17,1,'play','{"event":"play","seat":2,"card":"8S"}',NULL,NULL,1796000004.5);
INSERT INTO "log" VALUES('K7QF2M9D',18,1,'play','{"event":"play","seat":0,"card":"AS"}','{"seat":0,"command":{"type":"move","id":"c-4","version":17,"move":{"event":"play","seat":0,"card":"AS"}}}','c-4',1796000004.5);
INSERT INTO "log" VALUES('K7QF2M9D',19,1,'play','{"event":"play","seat":1,"card":"9S"}',NULL,NULL,1796000004.5);
INSERT INTO "log" VALUES('K7QF2M9D',20,1,'trick','{"event":"trick","winner":0}',NULL,NULL,1796000004.5);
INSERT INTO "log" VALUES('K7QF2M9D',21,1,'play','{"event":"play","seat":0,"card":"AD"}','{"seat":0,"command":{"type":"move","id":"c-5","version":20,"move":{"event":"play","seat":0,"card":"AD"}}}','c-5',1796000004.5);
INSERT INTO "log" VALUES('K7QF2M9D',22,1,'play','{"event":"play","seat":1,"card":"3D"}',NULL,NULL,1796000004.5);
INSERT INTO "log" VALUES('K7QF2M9D',23,1,'play','{"event":"play","seat":2,"card":"6D"}',NULL,NULL,1796000004.5);
INSERT INTO "log" VALUES('K7QF2M9D',24,1,'trick','{"event":"trick","winner":0}',NULL,NULL,1796000004.5);
INSERT INTO "log" VALUES('K7QF2M9D',25,1,'play','{"event":"play","seat":0,"card":"7C"}','{"seat":0,"command":{"type":"move","id":"c-6","version":24,"move":{"event":"play","seat":0,"card":"7C"}}}','c-6',1796000004.5);
INSERT INTO "log" VALUES('K7QF2M9D',26,1,'play','{"event":"play","seat":1,"card":"4C"}',NULL,NULL,1796000004.5);
INSERT INTO "log" VALUES('K7QF2M9D',27,1,'play','{"event":"play","seat":2,"card":"KC"}',NULL,NULL,1796000004.5);
INSERT INTO "log" VALUES('K7QF2M9D',28,1,'trick','{"event":"trick","winner":2}',NULL,NULL,1796000004.5);
INSERT INTO "log" VALUES('K7QF2M9D',29,1,'play','{"event":"play","seat":2,"card":"KS"}',NULL,NULL,1796000004.5);
INSERT INTO "log" VALUES('K7QF2M9D',30,1,'play','{"event":"play","seat":0,"card":"QS"}','{"seat":0,"command":{"type":"move","id":"c-7","version":29,"move":{"event":"play","seat":0,"card":"QS"}}}','c-7',1796000004.5);
INSERT INTO "log" VALUES('K7QF2M9D',31,1,'play','{"event":"play","seat":1,"card":"6S"}',NULL,NULL,1796000004.5);
INSERT INTO "log" VALUES('K7QF2M9D',32,1,'trick','{"event":"trick","winner":2}',NULL,NULL,1796000004.5);
INSERT INTO "log" VALUES('K7QF2M9D',33,1,'play','{"event":"play","seat":2,"card":"QC"}',NULL,NULL,1796000004.5);
INSERT INTO "log" VALUES('K7QF2M9D',34,1,'play','{"event":"play","seat":0,"card":"JC"}','{"seat":0,"command":{"type":"move","id":"c-8","version":33,"move":{"event":"play","seat":0,"card":"JC"}}}','c-8',1796000004.5);
INSERT INTO "log" VALUES('K7QF2M9D',35,1,'play','{"event":"play","seat":1,"card":"4D"}',NULL,NULL,1796000004.5);
INSERT INTO "log" VALUES('K7QF2M9D',36,1,'trick','{"event":"trick","winner":2}',NULL,NULL,1796000004.5);
INSERT INTO "log" VALUES('K7QF2M9D',37,1,'play','{"event":"play","seat":2,"card":"2D"}',NULL,NULL,1796000004.5);
INSERT INTO "log" VALUES('K7QF2M9D',38,1,'play','{"event":"play","seat":0,"card":"9D"}','{"seat":0,"command":{"type":"move","id":"c-9","version":37,"move":{"event":"play","seat":0,"card":"9D"}}}','c-9',1796000004.5);
INSERT INTO "log" VALUES('K7QF2M9D',39,1,'play','{"event":"play","seat":1,"card":"QD"}',NULL,NULL,1796000004.5);
INSERT INTO "log" VALUES('K7QF2M9D',40,1,'trick','{"event":"trick","winner":1}',NULL,NULL,1796000004.5);
INSERT INTO "log" VALUES('K7QF2M9D',41,1,'play','{"event":"play","seat":1,"card":"3S"}',NULL,NULL,1796000004.5);
INSERT INTO "log" VALUES('K7QF2M9D',42,1,'play','{"event":"play","seat":2,"card":"8C"}',NULL,NULL,1796000004.5);
INSERT INTO "log" VALUES('K7QF2M9D',43,1,'play','{"event":"play","seat":0,"card":"JS"}','{"seat":0,"command":{"type":"move","id":"c-10","version":42,"move":{"event":"play","seat":0,"card":"JS"}}}','c-10',1796000004.5);
INSERT INTO "log" VALUES('K7QF2M9D',44,1,'trick','{"event":"trick","winner":0}','{"seat":0,"command":{"type":"move","id":"c-10","version":42,"move":{"event":"play","seat":0,"card":"JS"}}}','c-10',1796000004.5);
INSERT INTO "log" VALUES('K7QF2M9D',45,1,'play','{"event":"play","seat":0,"card":"KH"}','{"seat":0,"command":{"type":"move","id":"c-11","version":44,"move":{"event":"play","seat":0,"card":"KH"}}}','c-11',1796000004.5);
INSERT INTO "log" VALUES('K7QF2M9D',46,1,'play','{"event":"play","seat":1,"card":"2H"}',NULL,NULL,1796000004.5);
INSERT INTO "log" VALUES('K7QF2M9D',47,1,'play','{"event":"play","seat":2,"card":"9H"}',NULL,NULL,1796000004.5);
INSERT INTO "log" VALUES('K7QF2M9D',48,1,'trick','{"event":"trick","winner":0}',NULL,NULL,1796000004.5);
INSERT INTO "log" VALUES('K7QF2M9D',49,1,'play','{"event":"play","seat":0,"card":"6C"}','{"seat":0,"command":{"type":"move","id":"c-12","version":48,"move":{"event":"play","seat":0,"card":"6C"}}}','c-12',1796000004.5);
INSERT INTO "log" VALUES('K7QF2M9D',50,1,'play','{"event":"play","seat":1,"card":"TH"}',NULL,NULL,1796000004.5);
INSERT INTO "log" VALUES('K7QF2M9D',51,1,'play','{"event":"play","seat":2,"card":"9C"}',NULL,NULL,1796000004.5);
INSERT INTO "log" VALUES('K7QF2M9D',52,1,'trick','{"event":"trick","winner":2}',NULL,NULL,1796000004.5);
INSERT INTO "log" VALUES('K7QF2M9D',53,1,'play','{"event":"play","seat":2,"card":"2C"}',NULL,NULL,1796000004.5);
INSERT INTO "log" VALUES('K7QF2M9D',54,1,'play','{"event":"play","seat":0,"card":"TC"}','{"seat":0,"command":{"type":"move","id":"c-13","version":53,"move":{"event":"play","seat":0,"card":"TC"}}}','c-13',1796000004.5);
INSERT INTO "log" VALUES('K7QF2M9D',55,1,'play','{"event":"play","seat":1,"card":"AH"}',NULL,NULL,1796000004.5);
INSERT INTO "log" VALUES('K7QF2M9D',56,1,'trick','{"event":"trick","winner":0}',NULL,NULL,1796000004.5);
INSERT INTO "log" VALUES('K7QF2M9D',57,1,'score','{"event":"score","tricks":[6,1,5],"points":[2,-3,1],"plus":[2,0,1],"minus":[0,3,0]}',NULL,NULL,1796000004.5);
INSERT INTO "log" VALUES('K7QF2M9D',58,1,'end','{"event":"end","winners":[0]}',NULL,NULL,1796000004.5);
INSERT INTO "log" VALUES('K7QF2M9D',59,2,'game','{"event":"game","format":"manni-record/1","variant":"hornafjordur","options":{"target":1},"players":["Anna","Bjarni","Dísa"],"first_dealer":1}','{"seat":0,"command":{"type":"again","id":"c-14","version":58}}','c-14',1796000004.5);
INSERT INTO "log" VALUES('K7QF2M9D',60,2,'hand','{"event":"hand","number":1,"dealer":1}','{"pack":["4C","TD","8S","4D","JS","JC","8C","2S","9D","7D","6C","6S","TH","3C","4H","5D","7C","9C","KH","JD","3D","QC","QH","8D","AD","AS","TS","5H","3S","KC","KS","7H","2H","7S","AC","4S","QD","6H","5C","3H","2D","QS","9H","TC","8H","KD","2C","9S","AH","JH","5S","6D"]}',NULL,1796000004.5);
INSERT INTO "log" VALUES('K7QF2M9D',61,2,'cut','{"event":"cut","seat":0,"card":"9C"}','{"seat":0,"command":{"type":"move","id":"c-15","version":60,"move":{"event":"cut","seat":0,"position":18}}}','c-15',1796000004.5);
INSERT INTO "log" VALUES('K7QF2M9D',62,2,'contract','{"event":"contract","contract":"clubs"}','{"seat":0,"command":{"type":"move","id":"c-15","version":60,"move":{"event":"cut","seat":0,"position":18}}}','c-15',1796000004.5);
INSERT INTO "log" VALUES('K7QF2M9D',63,2,'deal','{"event":"deal","hands":[["AS","TS","5H","5C","3H","2D","6D","4C","TD","TH","3C","4H"],["3S","KC","KS","QS","9H","TC","8S","4D","JS","5D","7C","9C"],["QH","8D","AD","4S","QD","6H","AH","JH","5S","7D","6C","6S"]],"manni":["KH","JD","3D","QC","7H","2H","7S","AC","8H","KD","2C","9S","JC","8C","2S","9D"]}','{"seat":0,"command":{"type":"move","id":"c-15","version":60,"move":{"event":"cut","seat":0,"position":18}}}','c-15',1796000004.5);
INSERT INTO "log" VALUES('K7QF2M9D',64,2,'exchange','{"event":"exchange","seat":2,"discard":["8D","AD","6H","4S"],"draw":["KH","JD","3D","QC"]}',NULL,NULL,1796000004.5);
INSERT INTO "log" VALUES('K7QF2M9D',65,2,'exchange','{"event":"exchange","seat":0,"discard":["5C","6D","5H"],"draw":["7H","2H","7S"]}','{"seat":0,"command":{"type":"move","id":"c-16","version":64,"move":{"event":"exchange","seat":0,"discard":["5C","6D","5H"]}}}','c-16',1796000004.5);
INSERT INTO "log" VALUES('K7QF2M9D',66,2,'exchange','{"event":"exchange","seat":1,"discard":["7C","KC","4D","5D","9H","3S","JS","QS","KS"],"draw":["AC","8H","KD","2C","9S","JC","8C","2S","9D"]}',NULL,NULL,1796000004.5);
INSERT INTO "log" VALUES('K7QF2M9D',67,2,'play','{"event":"play","seat":2,"card":"JD"}',NULL,NULL,1796000004.5);
INSERT INTO "log" VALUES('K7QF2M9D',68,2,'play','{"event":"play","seat":0,"card":"TD"}','{"seat":0,"command":{"type":"move","id":"c-17","version":67,"move":{"event":"play","seat":0,"card":"TD"}}}','c-17',1796000004.5);
INSERT INTO "log" VALUES('K7QF2M9D',69,2,'play','{"event":"play","seat":1,"card":"KD"}',NULL,NULL,1796000004.5);
INSERT INTO "log" VALUES('K7QF2M9D',70,2,'trick','{"event":"trick","winner":1}',NULL,NULL,1796000004.5);
INSERT INTO "log" VALUES('K7QF2M9D',71,2,'play','{"event":"play","seat":1,"card":"9D"}',NULL,NULL,1796000004.5);
INSERT INTO "log" VALUES('K7QF2M9D',72,2,'play','{"event":"play","seat":2,"card":"3D"}',NULL,NULL,1796000004.5);
INSERT INTO "log" VALUES('K7QF2M9D',73,2,'play','{"event":"play","seat":0,"card":"2D"}','{"seat":0,"command":{"type":"move","id":"c-18","version":72,"move":{"event":"play","seat":0,"card":"2D"}}}','c-18',1796000004.5);
INSERT INTO "log" VALUES('K7QF2M9D',74,2,'trick','{"event":"trick","winner":1}','{"seat":0,"command":{"type":"move","id":"c-18","version":72,"move":{"event":"play","seat":0,"card":"2D"}}}','c-18',1796000004.5);
INSERT INTO "log" VALUES('K7QF2M9D',75,2,'play','{"event":"play","seat":1,"card":"8C"}',NULL,NULL,1796000004.5);
INSERT INTO "log" VALUES('K7QF2M9D',76,2,'play','{"event":"play","seat":2,"card":"QC"}',NULL,NULL,1796000004.5);
INSERT INTO "log" VALUES('B4RT6H2N',1,1,'game','{"event":"game","format":"manni-record/1","variant":"basic","options":{},"players":["Anna","Bjarni","Dísa"],"first_dealer":0}',NULL,NULL,1796000006.0);
INSERT INTO "log" VALUES('B4RT6H2N',2,1,'hand','{"event":"hand","number":1,"dealer":0}','{"pack":["3H","QH","AS","AH","9C","6D","7C","KD","QC","8H","KH","QD","9D","4S","5H","JD","TC","8S","8D","QS","9H","6S","3D","3S","5D","AC","3C","4C","TH","JC","7S","7H","JS","JH","4H","6H","TS","5C","4D","5S","7D","TD","9S","KC","AD","KS","8C","6C"]}',NULL,1796000007.5);
INSERT INTO "log" VALUES('B4RT6H2N',3,1,'contract','{"event":"contract","contract":"hearts"}',NULL,NULL,1796000007.5);
INSERT INTO "log" VALUES('B4RT6H2N',4,1,'deal','{"event":"deal","hands":[["QC","8H","KH","QD","9H","6S","3D","3S","JS","JH","4H","6H"],["3H","QH","AS","AH","9D","4S","5H","JD","5D","AC","3C","4C"],["9C","6D","7C","KD","TC","8S","8D","QS","TH","JC","7S","7H"]],"manni":["TS","5C","4D","5S","7D","TD","9S","KC","AD","KS","8C","6C"]}',NULL,NULL,1796000007.5);
INSERT INTO "log" VALUES('B4RT6H2N',5,1,'exchange','{"event":"exchange","seat":1,"discard":["3C","4C","AC","5D","9D","JD","3H","5H","QH","AH","4S","AS"],"draw":["TS","5C","4D","5S","7D","TD","9S","KC","AD","KS","8C","6C"]}',NULL,NULL,1796000007.5);
INSERT INTO "log" VALUES('B4RT6H2N',6,1,'play','{"event":"play","seat":1,"card":"5S"}',NULL,NULL,1796000007.5);
INSERT INTO "log" VALUES('B4RT6H2N',7,1,'play','{"event":"play","seat":2,"card":"QS"}',NULL,NULL,1796000007.5);
INSERT INTO "log" VALUES('B4RT6H2N',8,1,'play','{"event":"play","seat":0,"card":"6S"}','{"seat":0,"command":{"type":"move","id":"c-1","version":7,"move":{"event":"play","seat":0,"card":"6S"}}}','c-1',1796000007.5);
INSERT INTO "log" VALUES('B4RT6H2N',9,1,'trick','{"event":"trick","winner":2}','{"seat":0,"command":{"type":"move","id":"c-1","version":7,"move":{"event":"play","seat":0,"card":"6S"}}}','c-1',1796000007.5);
INSERT INTO "log" VALUES('B4RT6H2N',10,1,'play','{"event":"play","seat":2,"card":"8S"}',NULL,NULL,1796000007.5);
INSERT INTO "log" VALUES('B4RT6H2N',11,1,'play','{"event":"play","seat":0,"card":"JS"}','{"seat":0,"command":{"type":"move","id":"c-2","version":10,"move":{"event":"play","seat":0,"card":"JS"}}}','c-2',1796000007.5);
INSERT INTO "log" VALUES('B4RT6H2N',12,1,'play','{"event":"play","seat":1,"card":"TS"}',NULL,NULL,1796000007.5);
INSERT INTO "log" VALUES('B4RT6H2N',13,1,'trick','{"event":"trick","winner":0}',NULL,NULL,1796000007.5);
INSERT INTO "log" VALUES('C9WX3K5P',1,1,'game','{"event":"game","format":"manni-record/1","variant":"hornafjordur","options":{},"players":["Anna","Bjarni","Dísa"],"first_dealer":0}',NULL,NULL,1796000009.0);
INSERT INTO "log" VALUES('C9WX3K5P',2,1,'hand','{"event":"hand","number":1,"dealer":0}','{"pack":["2D","4H","5C","8D","5H","2H","AS","JD","QH","QC","8H","8C","KC","6D","9H","JS","KD","7H","3C","7D","7C","4C","TD","7S","TS","6S","4S","3H","5S","9D","9C","JC","AD","QS","2S","AC","3D","JH","5D","8S","2C","9S","6C","KS","3S","6H","AH","QD","TC","TH","KH","4D"]}',NULL,1796000010.5);
INSERT INTO "log" VALUES('C9WX3K5P',3,1,'cut','{"event":"cut","seat":2,"card":"KD"}',NULL,NULL,1796000010.5);
INSERT INTO "log" VALUES('C9WX3K5P',4,1,'contract','{"event":"contract","contract":"notrump"}',NULL,NULL,1796000010.5);
INSERT INTO "log" VALUES('C9WX3K5P',5,1,'deal','{"event":"deal","hands":[["3H","5S","9D","2C","9S","6C","4H","5C","8D","9H","JS","KD"],["4C","TD","7S","2S","AC","3D","QD","TC","TH","QH","QC","8H"],["TS","6S","4S","JH","5D","8S","KH","4D","2D","8C","KC","6D"]],"manni":["7H","3C","7D","7C","9C","JC","AD","QS","KS","3S","6H","AH","5H","2H","AS","JD"]}',NULL,NULL,1796000010.5);
INSERT INTO "log" VALUES('C9WX3K5P',6,1,'exchange','{"event":"exchange","seat":1,"discard":["QC","3D","QD","TH","QH","2S","7S"],"draw":["7H","3C","7D","7C","9C","JC","AD"]}',NULL,NULL,1796000010.5);
INSERT INTO "log" VALUES('C9WX3K5P',7,1,'exchange','{"event":"exchange","seat":2,"discard":["8C","4D","6D","JH","6S"],"draw":["QS","KS","3S","6H","AH"]}',NULL,NULL,1796000010.5);
INSERT INTO "log" VALUES('C9WX3K5P',8,1,'seats','{"event":"seats","seats":[{"name":"Anna","bot":null,"away":true,"left":true,"ready":false,"person":"eab0ae516d8b"},{"name":"Bjarni","bot":"random","away":false,"left":false,"ready":false,"person":null},{"name":"Dísa","bot":"rules","away":false,"left":false,"ready":false,"person":null}],"why":"left"}','{"owners":["bbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbb",null,null]}',NULL,1.79607479669832372664e+09);
INSERT INTO "log" VALUES('C9WX3K5P',9,1,'exchange','{"event":"exchange","seat":0,"discard":["5C","9D","JS"],"draw":["5H","2H","AS"],"by":"away"}','{"turn":1}',NULL,1.79607479670253109924e+09);
INSERT INTO "log" VALUES('C9WX3K5P',10,1,'play','{"event":"play","seat":1,"card":"7C"}','{"turn":2}',NULL,1.7960747967035465241e+09);
INSERT INTO "log" VALUES('C9WX3K5P',11,1,'play','{"event":"play","seat":2,"card":"KC"}','{"turn":0}',NULL,1796074796.7043);
INSERT INTO "log" VALUES('C9WX3K5P',12,1,'play','{"event":"play","seat":0,"card":"2C","by":"away"}',NULL,NULL,1.79607479670504641532e+09);
INSERT INTO "log" VALUES('C9WX3K5P',13,1,'trick','{"event":"trick","winner":2}','{"turn":2}',NULL,1.79607479670504641532e+09);
INSERT INTO "log" VALUES('C9WX3K5P',14,1,'play','{"event":"play","seat":2,"card":"6H"}','{"turn":0}',NULL,1.79607479670587372785e+09);
INSERT INTO "log" VALUES('C9WX3K5P',15,1,'play','{"event":"play","seat":0,"card":"3H","by":"away"}','{"turn":1}',NULL,1.79607479670654106144e+09);
INSERT INTO "log" VALUES('C9WX3K5P',16,1,'play','{"event":"play","seat":1,"card":"7H"}',NULL,NULL,1.79607479670723581312e+09);
INSERT INTO "log" VALUES('C9WX3K5P',17,1,'trick','{"event":"trick","winner":1}','{"turn":1}',NULL,1.79607479670723581312e+09);
INSERT INTO "log" VALUES('C9WX3K5P',18,1,'play','{"event":"play","seat":1,"card":"9C"}','{"turn":2}',NULL,1.79607479670786738396e+09);
INSERT INTO "log" VALUES('C9WX3K5P',19,1,'play','{"event":"play","seat":2,"card":"KH"}','{"turn":0}',NULL,1.7960747967084579468e+09);
INSERT INTO "log" VALUES('C9WX3K5P',20,1,'play','{"event":"play","seat":0,"card":"6C","by":"away"}',NULL,NULL,1.79607479670908975599e+09);
INSERT INTO "log" VALUES('C9WX3K5P',21,1,'trick','{"event":"trick","winner":1}','{"turn":1}',NULL,1.79607479670908975599e+09);
INSERT INTO "log" VALUES('C9WX3K5P',22,1,'play','{"event":"play","seat":1,"card":"TC"}','{"turn":2}',NULL,1.79607479670974588392e+09);
INSERT INTO "log" VALUES('C9WX3K5P',23,1,'play','{"event":"play","seat":2,"card":"AH"}','{"turn":0}',NULL,1796074796.71034);
INSERT INTO "log" VALUES('C9WX3K5P',24,1,'play','{"event":"play","seat":0,"card":"2H","by":"away"}',NULL,NULL,1.79607479671106171612e+09);
INSERT INTO "log" VALUES('C9WX3K5P',25,1,'trick','{"event":"trick","winner":1}','{"turn":1}',NULL,1.79607479671106171612e+09);
INSERT INTO "log" VALUES('C9WX3K5P',26,1,'play','{"event":"play","seat":1,"card":"JC"}','{"turn":2}',NULL,1.79607479671223378182e+09);
INSERT INTO "log" VALUES('C9WX3K5P',27,1,'play','{"event":"play","seat":2,"card":"3S"}','{"turn":0}',NULL,1796074796.71422);
INSERT INTO "log" VALUES('C9WX3K5P',28,1,'play','{"event":"play","seat":0,"card":"4H","by":"away"}',NULL,NULL,1.79607479671504640574e+09);
INSERT INTO "log" VALUES('C9WX3K5P',29,1,'trick','{"event":"trick","winner":1}','{"turn":1}',NULL,1.79607479671504640574e+09);
INSERT INTO "log" VALUES('C9WX3K5P',30,1,'play','{"event":"play","seat":1,"card":"4C"}','{"turn":2}',NULL,1.79607479671577095984e+09);
INSERT INTO "log" VALUES('C9WX3K5P',31,1,'play','{"event":"play","seat":2,"card":"5D"}','{"turn":0}',NULL,1.79607479671635818481e+09);
INSERT INTO "log" VALUES('C9WX3K5P',32,1,'play','{"event":"play","seat":0,"card":"KD","by":"away"}',NULL,NULL,1.79607479671711754796e+09);
INSERT INTO "log" VALUES('C9WX3K5P',33,1,'trick','{"event":"trick","winner":1}','{"turn":1}',NULL,1.79607479671711754796e+09);
INSERT INTO "log" VALUES('C9WX3K5P',34,1,'play','{"event":"play","seat":1,"card":"AC"}','{"turn":2}',NULL,1.79607479671787476538e+09);
INSERT INTO "log" VALUES('C9WX3K5P',35,1,'play','{"event":"play","seat":2,"card":"4S"}','{"turn":0}',NULL,1.79607479671855711942e+09);
INSERT INTO "log" VALUES('C9WX3K5P',36,1,'play','{"event":"play","seat":0,"card":"5H","by":"away"}',NULL,NULL,1.79607479671924090379e+09);
INSERT INTO "log" VALUES('C9WX3K5P',37,1,'trick','{"event":"trick","winner":1}','{"turn":1}',NULL,1.79607479671924090379e+09);
INSERT INTO "log" VALUES('C9WX3K5P',38,1,'play','{"event":"play","seat":1,"card":"7D"}','{"turn":2}',NULL,1.79607479672002625465e+09);
INSERT INTO "log" VALUES('C9WX3K5P',39,1,'play','{"event":"play","seat":2,"card":"2D"}','{"turn":0}',NULL,1.79607479672080540657e+09);
INSERT INTO "log" VALUES('C9WX3K5P',40,1,'play','{"event":"play","seat":0,"card":"8D","by":"away"}',NULL,NULL,1.79607479672151541709e+09);
INSERT INTO "log" VALUES('C9WX3K5P',41,1,'trick','{"event":"trick","winner":0}','{"turn":0}',NULL,1.79607479672151541709e+09);
INSERT INTO "log" VALUES('C9WX3K5P',42,1,'play','{"event":"play","seat":0,"card":"5S","by":"away"}','{"turn":1}',NULL,1.79607479672229862219e+09);
INSERT INTO "log" VALUES('C9WX3K5P',43,1,'play','{"event":"play","seat":1,"card":"TD"}','{"turn":2}',NULL,1.79607479672298264499e+09);
INSERT INTO "log" VALUES('C9WX3K5P',44,1,'play','{"event":"play","seat":2,"card":"TS"}',NULL,NULL,1.79607479672362446787e+09);
INSERT INTO "log" VALUES('C9WX3K5P',45,1,'trick','{"event":"trick","winner":2}','{"turn":2}',NULL,1.79607479672362446787e+09);
INSERT INTO "log" VALUES('C9WX3K5P',46,1,'play','{"event":"play","seat":2,"card":"8S"}','{"turn":0}',NULL,1.79607479672546720508e+09);
INSERT INTO "log" VALUES('C9WX3K5P',47,1,'play','{"event":"play","seat":0,"card":"9S","by":"away"}','{"turn":1}',NULL,1.79607479672626447675e+09);
INSERT INTO "log" VALUES('C9WX3K5P',48,1,'play','{"event":"play","seat":1,"card":"3C"}',NULL,NULL,1796074796.727);
INSERT INTO "log" VALUES('C9WX3K5P',49,1,'trick','{"event":"trick","winner":0}','{"turn":0}',NULL,1796074796.727);
INSERT INTO "log" VALUES('C9WX3K5P',50,1,'play','{"event":"play","seat":0,"card":"9H","by":"away"}','{"turn":1}',NULL,1.79607479672770261767e+09);
INSERT INTO "log" VALUES('C9WX3K5P',51,1,'play','{"event":"play","seat":1,"card":"8H"}','{"turn":2}',NULL,1.79607479672843313219e+09);
INSERT INTO "log" VALUES('C9WX3K5P',52,1,'play','{"event":"play","seat":2,"card":"QS"}',NULL,NULL,1.79607479672926187517e+09);
INSERT INTO "log" VALUES('C9WX3K5P',53,1,'trick','{"event":"trick","winner":0}','{"turn":0}',NULL,1.79607479672926187517e+09);
INSERT INTO "log" VALUES('C9WX3K5P',54,1,'play','{"event":"play","seat":0,"card":"AS","by":"away"}','{"turn":1}',NULL,1.79607479672997331614e+09);
INSERT INTO "log" VALUES('C9WX3K5P',55,1,'play','{"event":"play","seat":1,"card":"AD"}','{"turn":2}',NULL,1.79607479673061728479e+09);
INSERT INTO "log" VALUES('C9WX3K5P',56,1,'play','{"event":"play","seat":2,"card":"KS"}',NULL,NULL,1.7960747967313482761e+09);
INSERT INTO "log" VALUES('C9WX3K5P',57,1,'trick','{"event":"trick","winner":0}',NULL,NULL,1.7960747967313482761e+09);
INSERT INTO "log" VALUES('C9WX3K5P',58,1,'score','{"event":"score","tricks":[4,6,2],"points":[0,2,-2],"plus":[0,2,0],"minus":[0,0,2]}',NULL,NULL,1.7960747967313482761e+09);
INSERT INTO "log" VALUES('C9WX3K5P',59,1,'seats','{"event":"seats","seats":[{"name":"Anna","bot":null,"away":false,"left":false,"ready":false,"person":"4dd3b4443ee3"},{"name":"Bjarni","bot":"random","away":false,"left":false,"ready":false,"person":null},{"name":"Dísa","bot":"rules","away":false,"left":false,"ready":false,"person":null}],"why":"sat"}','{"owners":["aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa",null,null]}',NULL,1.7960747967452218533e+09);
INSERT INTO "log" VALUES('NRTYRX2G',1,0,'seats','{"event":"seats","seats":[{"name":"Anna","bot":null,"away":false,"left":false,"ready":false,"person":"4dd3b4443ee3"},{"name":"Bjarni","bot":null,"away":false,"left":false,"ready":false,"person":"eab0ae516d8b"},{"name":"Dísa","bot":"random","away":false,"left":false,"ready":false,"person":null}],"why":"opened"}','{"owners":["aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa","bbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbb",null]}',NULL,1.79607479674887704846e+09);
INSERT INTO "log" VALUES('NRTYRX2G',2,1,'game','{"event":"game","format":"manni-record/1","variant":"hornafjordur","options":{"target":1},"players":["Anna","Bjarni","Dísa"],"first_dealer":0}',NULL,NULL,1.79607479674887704846e+09);
INSERT INTO "log" VALUES('NRTYRX2G',3,1,'sealed','{"event":"sealed","seal":"d72d03e1f1b22076863a051574a848fd15f7f2152ca351ab7efac202969facdf"}','{"pack":["AC","JH","TC","7D","3H","TS","3C","KH","4H","9S","AD","2S","QS","5S","4C","5D","TD","8H","JC","9D","7C","JD","KS","9H","AH","3S","8S","3D","5H","8D","7H","6C","JS","6S","KC","6D","2H","2D","2C","7S","QH","8C","TH","KD","AS","6H","QD","9C","QC","5C","4S","4D"],"salt":"00ddb74d960d5a8f9a656aafd1412584"}',NULL,1.79607479675582051275e+09);
INSERT INTO "log" VALUES('NRTYRX2G',4,1,'mixed','{"event":"mixed","seat":0}','{"seat":0,"command":{"type":"mix","id":"139681059467280-1","version":3,"mix":"0f0f0f0f0f0f0f0f0f0f0f0f0f0f0f0f"},"mix":"0f0f0f0f0f0f0f0f0f0f0f0f0f0f0f0f","turn":null}','139681059467280-1',1.79607479675695848458e+09);
INSERT INTO "log" VALUES('NRTYRX2G',5,1,'mixed','{"event":"mixed","seat":1}','{"seat":1,"command":{"type":"mix","id":"139681059468560-1","version":3,"mix":"0f0f0f0f0f0f0f0f0f0f0f0f0f0f0f0f"},"mix":"0f0f0f0f0f0f0f0f0f0f0f0f0f0f0f0f","turn":null}','139681059468560-1',1.79607479675788187976e+09);
INSERT INTO "log" VALUES('NRTYRX2G',6,1,'hand','{"event":"hand","number":1,"dealer":0,"seal":"d72d03e1f1b22076863a051574a848fd15f7f2152ca351ab7efac202969facdf","mix":["0f0f0f0f0f0f0f0f0f0f0f0f0f0f0f0f","0f0f0f0f0f0f0f0f0f0f0f0f0f0f0f0f",null]}','{"pack":["AC","JH","TC","7D","3H","TS","3C","KH","4H","9S","AD","2S","QS","5S","4C","5D","TD","8H","JC","9D","7C","JD","KS","9H","AH","3S","8S","3D","5H","8D","7H","6C","JS","6S","KC","6D","2H","2D","2C","7S","QH","8C","TH","KD","AS","6H","QD","9C","QC","5C","4S","4D"],"salt":"00ddb74d960d5a8f9a656aafd1412584"}',NULL,1.79607479675896668431e+09);
INSERT INTO "log" VALUES('NRTYRX2G',7,1,'cut','{"event":"cut","seat":2,"card":"2C"}',NULL,NULL,1.79607479675896668431e+09);
INSERT INTO "log" VALUES('NRTYRX2G',8,1,'contract','{"event":"contract","contract":"nullo"}',NULL,NULL,1.79607479675896668431e+09);
INSERT INTO "log" VALUES('NRTYRX2G',9,1,'deal','{"event":"deal","hands":[["6C","KS","8S","3H","QC","AC","7H","9C","9S","6D","3C","2C"],["3D","9H","QS","JC","4H","TD","6S","TH","7C","5D","7D","8C"],["2H","JS","6H","JH","AD","JD","5H","KD","9D","5C","5S","4C"]],"manni":["8H","TC","2D","2S","8D","4S","AS","TS","QH","KH","7S","3S","KC","QD","4D","AH"]}',NULL,NULL,1.79607479675896668431e+09);
INSERT INTO "log" VALUES('NRTYRX2G',10,1,'exchange','{"event":"exchange","seat":1,"discard":[],"draw":[]}','{"seat":1,"command":{"type":"move","id":"139681059468560-3","version":9,"move":{"event":"exchange","seat":1,"discard":[]}},"turn":2}','139681059468560-3',1.79607479676032829284e+09);
INSERT INTO "log" VALUES('NRTYRX2G',11,1,'exchange','{"event":"exchange","seat":2,"discard":["5C","KD","JS"],"draw":["8H","TC","2D"]}','{"turn":0}',NULL,1.79607479676140499112e+09);
INSERT INTO "log" VALUES('NRTYRX2G',12,1,'exchange','{"event":"exchange","seat":0,"discard":[],"draw":[]}','{"seat":0,"command":{"type":"move","id":"139681059467280-2","version":11,"move":{"event":"exchange","seat":0,"discard":[]}},"turn":1}','139681059467280-2',1.79607479676226282124e+09);
INSERT INTO "log" VALUES('NRTYRX2G',13,1,'play','{"event":"play","seat":1,"card":"7C"}','{"seat":1,"command":{"type":"move","id":"139681059468560-4","version":12,"move":{"event":"play","seat":1,"card":"7C"}},"turn":2}','139681059468560-4',1.7960747967631075382e+09);
INSERT INTO "log" VALUES('NRTYRX2G',14,1,'play','{"event":"play","seat":2,"card":"4C"}','{"turn":0}',NULL,1.7960747967639317513e+09);
INSERT INTO "log" VALUES('NRTYRX2G',15,1,'play','{"event":"play","seat":0,"card":"2C"}','{"seat":0,"command":{"type":"move","id":"139681059467280-3","version":14,"move":{"event":"play","seat":0,"card":"2C"}}}','139681059467280-3',1.79607479676466488837e+09);
INSERT INTO "log" VALUES('NRTYRX2G',16,1,'trick','{"event":"trick","winner":1}','{"seat":0,"command":{"type":"move","id":"139681059467280-3","version":14,"move":{"event":"play","seat":0,"card":"2C"}},"turn":1}','139681059467280-3',1.79607479676466488837e+09);
INSERT INTO "log" VALUES('NRTYRX2G',17,1,'play','{"event":"play","seat":1,"card":"8C"}','{"seat":1,"command":{"type":"move","id":"139681059468560-5","version":16,"move":{"event":"play","seat":1,"card":"8C"}},"turn":2}','139681059468560-5',1.79607479676550960533e+09);
INSERT INTO "log" VALUES('NRTYRX2G',18,1,'play','{"event":"play","seat":2,"card":"TC"}','{"turn":0}',NULL,1.79607479676636433603e+09);
INSERT INTO "log" VALUES('NRTYRX2G',19,1,'play','{"event":"play","seat":0,"card":"3C"}','{"seat":0,"command":{"type":"move","id":"139681059467280-4","version":18,"move":{"event":"play","seat":0,"card":"3C"}}}','139681059467280-4',1.79607479676704263685e+09);
INSERT INTO "log" VALUES('NRTYRX2G',20,1,'trick','{"event":"trick","winner":2}','{"seat":0,"command":{"type":"move","id":"139681059467280-4","version":18,"move":{"event":"play","seat":0,"card":"3C"}},"turn":2}','139681059467280-4',1.79607479676704263685e+09);
INSERT INTO "log" VALUES('NRTYRX2G',21,1,'play','{"event":"play","seat":2,"card":"JD"}','{"turn":0}',NULL,1.79607479677279496194e+09);
INSERT INTO "log" VALUES('NRTYRX2G',22,1,'play','{"event":"play","seat":0,"card":"6D"}','{"seat":0,"command":{"type":"move","id":"139681059467280-5","version":21,"move":{"event":"play","seat":0,"card":"6D"}},"turn":1}','139681059467280-5',1.79607479677361273765e+09);
INSERT INTO "log" VALUES('NRTYRX2G',23,1,'play','{"event":"play","seat":1,"card":"3D"}','{"seat":1,"command":{"type":"move","id":"139681059468560-6","version":22,"move":{"event":"play","seat":1,"card":"3D"}}}','139681059468560-6',1.79607479677441883082e+09);
INSERT INTO "log" VALUES('NRTYRX2G',24,1,'trick','{"event":"trick","winner":2}','{"seat":1,"command":{"type":"move","id":"139681059468560-6","version":22,"move":{"event":"play","seat":1,"card":"3D"}},"turn":2}','139681059468560-6',1.79607479677441883082e+09);
INSERT INTO "log" VALUES('NRTYRX2G',25,1,'play','{"event":"play","seat":2,"card":"AD"}','{"turn":0}',NULL,1.79607479677526712417e+09);
INSERT INTO "log" VALUES('NRTYRX2G',26,1,'play','{"event":"play","seat":0,"card":"6C"}','{"seat":0,"command":{"type":"move","id":"139681059467280-6","version":25,"move":{"event":"play","seat":0,"card":"6C"}},"turn":1}','139681059467280-6',1.79607479677593374249e+09);
INSERT INTO "log" VALUES('NRTYRX2G',27,1,'play','{"event":"play","seat":1,"card":"5D"}','{"seat":1,"command":{"type":"move","id":"139681059468560-7","version":26,"move":{"event":"play","seat":1,"card":"5D"}}}','139681059468560-7',1.79607479677669835092e+09);
INSERT INTO "log" VALUES('NRTYRX2G',28,1,'trick','{"event":"trick","winner":1}','{"seat":1,"command":{"type":"move","id":"139681059468560-7","version":26,"move":{"event":"play","seat":1,"card":"5D"}},"turn":1}','139681059468560-7',1.79607479677669835092e+09);
INSERT INTO "log" VALUES('NRTYRX2G',29,1,'play','{"event":"play","seat":1,"card":"JC"}','{"seat":1,"command":{"type":"move","id":"139681059468560-8","version":28,"move":{"event":"play","seat":1,"card":"JC"}},"turn":2}','139681059468560-8',1.79607479677758479115e+09);
INSERT INTO "log" VALUES('NRTYRX2G',30,1,'play','{"event":"play","seat":2,"card":"2H"}','{"turn":0}',NULL,1.79607479677838563917e+09);
INSERT INTO "log" VALUES('NRTYRX2G',31,1,'play','{"event":"play","seat":0,"card":"9C"}','{"seat":0,"command":{"type":"move","id":"139681059467280-7","version":30,"move":{"event":"play","seat":0,"card":"9C"}}}','139681059467280-7',1.796074796779096365e+09);
INSERT INTO "log" VALUES('NRTYRX2G',32,1,'trick','{"event":"trick","winner":1}','{"seat":0,"command":{"type":"move","id":"139681059467280-7","version":30,"move":{"event":"play","seat":0,"card":"9C"}},"turn":1}','139681059467280-7',1.796074796779096365e+09);
INSERT INTO "log" VALUES('NRTYRX2G',33,1,'play','{"event":"play","seat":1,"card":"7D"}','{"seat":1,"command":{"type":"move","id":"139681059468560-9","version":32,"move":{"event":"play","seat":1,"card":"7D"}},"turn":2}','139681059468560-9',1.79607479677991414062e+09);
INSERT INTO "log" VALUES('NRTYRX2G',34,1,'play','{"event":"play","seat":2,"card":"2D"}','{"turn":0}',NULL,1.79607479678082036971e+09);
INSERT INTO "log" VALUES('NRTYRX2G',35,1,'play','{"event":"play","seat":0,"card":"QC"}','{"seat":0,"command":{"type":"move","id":"139681059467280-8","version":34,"move":{"event":"play","seat":0,"card":"QC"}}}','139681059467280-8',1.79607479678535294533e+09);
INSERT INTO "log" VALUES('NRTYRX2G',36,1,'trick','{"event":"trick","winner":1}','{"seat":0,"command":{"type":"move","id":"139681059467280-8","version":34,"move":{"event":"play","seat":0,"card":"QC"}},"turn":1}','139681059467280-8',1.79607479678535294533e+09);
INSERT INTO "log" VALUES('NRTYRX2G',37,1,'play','{"event":"play","seat":1,"card":"TD"}','{"seat":1,"command":{"type":"move","id":"139681059468560-10","version":36,"move":{"event":"play","seat":1,"card":"TD"}},"turn":2}','139681059468560-10',1.79607479678616571423e+09);
INSERT INTO "log" VALUES('NRTYRX2G',38,1,'play','{"event":"play","seat":2,"card":"9D"}','{"turn":0}',NULL,1.79607479678695797923e+09);
INSERT INTO "log" VALUES('NRTYRX2G',39,1,'play','{"event":"play","seat":0,"card":"AC"}','{"seat":0,"command":{"type":"move","id":"139681059467280-9","version":38,"move":{"event":"play","seat":0,"card":"AC"}}}','139681059467280-9',1.79607479678775024418e+09);
INSERT INTO "log" VALUES('NRTYRX2G',40,1,'trick','{"event":"trick","winner":1}','{"seat":0,"command":{"type":"move","id":"139681059467280-9","version":38,"move":{"event":"play","seat":0,"card":"AC"}},"turn":1}','139681059467280-9',1.79607479678775024418e+09);
INSERT INTO "log" VALUES('NRTYRX2G',41,1,'play','{"event":"play","seat":1,"card":"4H"}','{"seat":1,"command":{"type":"move","id":"139681059468560-11","version":40,"move":{"event":"play","seat":1,"card":"4H"}},"turn":2}','139681059468560-11',1.79607479678851199148e+09);
INSERT INTO "log" VALUES('NRTYRX2G',42,1,'play','{"event":"play","seat":2,"card":"6H"}','{"turn":0}',NULL,1.79607479678933453556e+09);
INSERT INTO "log" VALUES('NRTYRX2G',43,1,'play','{"event":"play","seat":0,"card":"3H"}','{"seat":0,"command":{"type":"move","id":"139681059467280-10","version":42,"move":{"event":"play","seat":0,"card":"3H"}}}','139681059467280-10',1.79607479679005241392e+09);
INSERT INTO "log" VALUES('NRTYRX2G',44,1,'trick','{"event":"trick","winner":2}','{"seat":0,"command":{"type":"move","id":"139681059467280-10","version":42,"move":{"event":"play","seat":0,"card":"3H"}},"turn":2}','139681059467280-10',1.79607479679005241392e+09);
INSERT INTO "log" VALUES('NRTYRX2G',45,1,'play','{"event":"play","seat":2,"card":"8H"}','{"turn":0}',NULL,1.79607479679277944563e+09);
INSERT INTO "log" VALUES('NRTYRX2G',46,1,'play','{"event":"play","seat":0,"card":"7H"}','{"seat":0,"command":{"type":"move","id":"139681059467280-11","version":45,"move":{"event":"play","seat":0,"card":"7H"}},"turn":1}','139681059467280-11',1.79607479679352259639e+09);
INSERT INTO "log" VALUES('NRTYRX2G',47,1,'play','{"event":"play","seat":1,"card":"9H"}','{"seat":1,"command":{"type":"move","id":"139681059468560-12","version":46,"move":{"event":"play","seat":1,"card":"9H"}}}','139681059468560-12',1.79607479679431080821e+09);
INSERT INTO "log" VALUES('NRTYRX2G',48,1,'trick','{"event":"trick","winner":1}','{"seat":1,"command":{"type":"move","id":"139681059468560-12","version":46,"move":{"event":"play","seat":1,"card":"9H"}},"turn":1}','139681059468560-12',1.79607479679431080821e+09);
INSERT INTO "log" VALUES('NRTYRX2G',49,1,'play','{"event":"play","seat":1,"card":"TH"}','{"seat":1,"command":{"type":"move","id":"139681059468560-13","version":48,"move":{"event":"play","seat":1,"card":"TH"}},"turn":2}','139681059468560-13',1.79607479679509425161e+09);
INSERT INTO "log" VALUES('NRTYRX2G',50,1,'play','{"event":"play","seat":2,"card":"5H"}','{"turn":0}',NULL,1.79607479679612588884e+09);
INSERT INTO "log" VALUES('NRTYRX2G',51,1,'play','{"event":"play","seat":0,"card":"8S"}','{"seat":0,"command":{"type":"move","id":"139681059467280-12","version":50,"move":{"event":"play","seat":0,"card":"8S"}}}','139681059467280-12',1.79607479679691076275e+09);
INSERT INTO "log" VALUES('NRTYRX2G',52,1,'trick','{"event":"trick","winner":1}','{"seat":0,"command":{"type":"move","id":"139681059467280-12","version":50,"move":{"event":"play","seat":0,"card":"8S"}},"turn":1}','139681059467280-12',1.79607479679691076275e+09);
INSERT INTO "log" VALUES('NRTYRX2G',53,1,'play','{"event":"play","seat":1,"card":"6S"}','{"seat":1,"command":{"type":"move","id":"139681059468560-14","version":52,"move":{"event":"play","seat":1,"card":"6S"}},"turn":2}','139681059468560-14',1.79607479679771852489e+09);
INSERT INTO "log" VALUES('NRTYRX2G',54,1,'play','{"event":"play","seat":2,"card":"5S"}','{"turn":0}',NULL,1.79607479679848527909e+09);
INSERT INTO "log" VALUES('NRTYRX2G',55,1,'play','{"event":"play","seat":0,"card":"9S"}','{"seat":0,"command":{"type":"move","id":"139681059467280-13","version":54,"move":{"event":"play","seat":0,"card":"9S"}}}','139681059467280-13',1.79607479679943370814e+09);
INSERT INTO "log" VALUES('NRTYRX2G',56,1,'trick','{"event":"trick","winner":0}','{"seat":0,"command":{"type":"move","id":"139681059467280-13","version":54,"move":{"event":"play","seat":0,"card":"9S"}},"turn":0}','139681059467280-13',1.79607479679943370814e+09);
INSERT INTO "log" VALUES('NRTYRX2G',57,1,'play','{"event":"play","seat":0,"card":"KS"}','{"seat":0,"command":{"type":"move","id":"139681059467280-14","version":56,"move":{"event":"play","seat":0,"card":"KS"}},"turn":1}','139681059467280-14',1.79607479680037164689e+09);
INSERT INTO "log" VALUES('NRTYRX2G',58,1,'play','{"event":"play","seat":1,"card":"QS"}','{"seat":1,"command":{"type":"move","id":"139681059468560-15","version":57,"move":{"event":"play","seat":1,"card":"QS"}},"turn":2}','139681059468560-15',1.79607479680116558073e+09);
INSERT INTO "log" VALUES('NRTYRX2G',59,1,'play','{"event":"play","seat":2,"card":"JH"}',NULL,NULL,1.79607479680214858052e+09);
INSERT INTO "log" VALUES('NRTYRX2G',60,1,'trick','{"event":"trick","winner":0}',NULL,NULL,1.79607479680214858052e+09);
INSERT INTO "log" VALUES('NRTYRX2G',61,1,'score','{"event":"score","tricks":[2,7,3],"points":[2,-3,1],"plus":[2,0,1],"minus":[0,3,0],"opened":{"pack":["AC","JH","TC","7D","3H","TS","3C","KH","4H","9S","AD","2S","QS","5S","4C","5D","TD","8H","JC","9D","7C","JD","KS","9H","AH","3S","8S","3D","5H","8D","7H","6C","JS","6S","KC","6D","2H","2D","2C","7S","QH","8C","TH","KD","AS","6H","QD","9C","QC","5C","4S","4D"],"salt":"00ddb74d960d5a8f9a656aafd1412584"}}',NULL,NULL,1.79607479680214858052e+09);
INSERT INTO "log" VALUES('NRTYRX2G',62,1,'end','{"event":"end","winners":[0]}',NULL,NULL,1.79607479680214858052e+09);
INSERT INTO "log" VALUES('NRTYRX2G',63,1,'seats','{"event":"seats","seats":[{"name":"Anna","bot":null,"away":false,"left":false,"ready":false,"person":"4dd3b4443ee3"},{"name":null,"bot":null,"away":false,"left":false,"ready":false,"person":null},{"name":"Dísa","bot":"random","away":false,"left":false,"ready":false,"person":null}],"why":"left"}','{"owners":["aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa",null,null]}',NULL,1.79607479680467653276e+09);
INSERT INTO "log" VALUES('MQ4DBQ7G',1,0,'seats','{"event":"seats","seats":[{"name":"Anna","bot":null,"away":false,"left":false,"ready":false,"person":"4dd3b4443ee3"},{"name":"Bjarni","bot":null,"away":false,"left":false,"ready":false,"person":"eab0ae516d8b"},{"name":null,"bot":null,"away":false,"left":false,"ready":false,"person":null}],"why":"opened"}','{"owners":["aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa","bbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbb",null]}',NULL,1.79607479680672144886e+09);
INSERT INTO "log" VALUES('MQ4DBQ7G',2,0,'seats','{"event":"seats","seats":[{"name":"Anna","bot":null,"away":false,"left":false,"ready":false,"person":"4dd3b4443ee3"},{"name":null,"bot":null,"away":false,"left":false,"ready":false,"person":null},{"name":null,"bot":null,"away":false,"left":false,"ready":false,"person":null}],"why":"left"}','{"owners":["aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa",null,null]}',NULL,1.7960747968111958504e+09);
CREATE TABLE meta (
	name VARCHAR(32) NOT NULL, 
	value VARCHAR(128) NOT NULL, 
	PRIMARY KEY (name)
);
INSERT INTO "meta" VALUES('schema','2');
INSERT INTO "meta" VALUES('instance','01d7d36e');
INSERT INTO "meta" VALUES('secret','8df81a21063671680a2409bd5b5ec3acde16ef0de13d3643979a33a21a303a14');
CREATE TABLE presence (
	table_id VARCHAR(16) NOT NULL, 
	seat INTEGER NOT NULL, 
	process VARCHAR(16) NOT NULL, 
	count INTEGER NOT NULL, 
	PRIMARY KEY (table_id, seat, process)
);
CREATE TABLE processes (
	id VARCHAR(16) NOT NULL, 
	seen FLOAT NOT NULL, 
	PRIMARY KEY (id)
);
CREATE TABLE seats (
	table_id VARCHAR(16) NOT NULL, 
	seat INTEGER NOT NULL, 
	person VARCHAR(64) NOT NULL, 
	PRIMARY KEY (table_id, seat), 
	FOREIGN KEY(table_id) REFERENCES tables (id)
);
INSERT INTO "seats" VALUES('K7QF2M9D',0,'aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa');
INSERT INTO "seats" VALUES('B4RT6H2N',0,'aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa');
INSERT INTO "seats" VALUES('C9WX3K5P',0,'aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa');
INSERT INTO "seats" VALUES('NRTYRX2G',0,'aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa');
INSERT INTO "seats" VALUES('MQ4DBQ7G',0,'aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa');
CREATE TABLE tables (
	id VARCHAR(16) NOT NULL, 
	variant VARCHAR(32) NOT NULL, 
	options TEXT NOT NULL, 
	players TEXT NOT NULL, 
	bots TEXT NOT NULL, 
	summary TEXT NOT NULL, 
	created FLOAT NOT NULL, 
	updated FLOAT NOT NULL, settings TEXT DEFAULT '{}' NOT NULL, seats TEXT DEFAULT '[]' NOT NULL, listed BOOLEAN DEFAULT 0 NOT NULL, phase VARCHAR(16) DEFAULT 'playing' NOT NULL, 
	PRIMARY KEY (id)
);
INSERT INTO "tables" VALUES('K7QF2M9D','hornafjordur','{"target":1}','["Anna","Bjarni","Dísa"]','[null,"random","rules"]','{"game":2,"hand":1,"plus":[0,0,0],"minus":[0,0,0],"turn":0,"over":false,"games":[{"game":1,"winners":[0],"net":[2,-3,1]}]}',1796000003.0,1796000004.5,'{}','[{"name":"Anna","bot":null,"away":false,"ready":false,"person":"4dd3b4443ee3"},{"name":"Bjarni","bot":"random","away":false,"ready":false,"person":null},{"name":"Dísa","bot":"rules","away":false,"ready":false,"person":null}]',0,'playing');
INSERT INTO "tables" VALUES('B4RT6H2N','basic','{}','["Anna","Bjarni","Dísa"]','[null,"random","rules"]','{"game":1,"hand":1,"plus":[0,0,0],"minus":[0,0,0],"turn":0,"over":false,"games":[]}',1796000006.0,1796000007.5,'{}','[{"name":"Anna","bot":null,"away":false,"ready":false,"person":"4dd3b4443ee3"},{"name":"Bjarni","bot":"random","away":false,"ready":false,"person":null},{"name":"Dísa","bot":"rules","away":false,"ready":false,"person":null}]',0,'playing');
INSERT INTO "tables" VALUES('C9WX3K5P','hornafjordur','{}','["Anna","Bjarni","Dísa"]','[null,"random","rules"]','{"game":1,"hand":1,"plus":[0,2,0],"minus":[0,0,2],"turn":null,"over":false,"phase":"playing","games":[]}',1796000009.0,1.7960747967452218533e+09,'{}','[{"name":"Anna","bot":null,"away":false,"left":false,"ready":false,"person":"4dd3b4443ee3"},{"name":"Bjarni","bot":"random","away":false,"left":false,"ready":false,"person":null},{"name":"Dísa","bot":"rules","away":false,"left":false,"ready":false,"person":null}]',0,'playing');
INSERT INTO "tables" VALUES('NRTYRX2G','hornafjordur','{"target":1}','["Anna","Bjarni","Dísa"]','[null,null,"random"]','{"game":1,"hand":1,"plus":[2,0,1],"minus":[0,3,0],"turn":null,"over":true,"phase":"over","games":[{"game":1,"winners":[0],"net":[2,-3,1]}]}',1.79607479674887704846e+09,1.79607479680467653276e+09,'{"pace":"none","listed":false,"spectators":false,"hints":false,"talk":"phrases","replace":true,"fill_after":null}','[{"name":"Anna","bot":null,"away":false,"left":false,"ready":false,"person":"4dd3b4443ee3"},{"name":null,"bot":null,"away":false,"left":false,"ready":false,"person":null},{"name":"Dísa","bot":"random","away":false,"left":false,"ready":false,"person":null}]',0,'over');
INSERT INTO "tables" VALUES('MQ4DBQ7G','hornafjordur','{"target":1}','["Anna","Bjarni",""]','[null,null,null]','{"game":0,"hand":0,"plus":[0,0,0],"minus":[0,0,0],"turn":null,"over":false,"phase":"waiting","games":[]}',1.79607479680672144886e+09,1.7960747968111958504e+09,'{"pace":"none","listed":false,"spectators":false,"hints":false,"talk":"phrases","replace":true,"fill_after":null}','[{"name":"Anna","bot":null,"away":false,"left":false,"ready":false,"person":"4dd3b4443ee3"},{"name":null,"bot":null,"away":false,"left":false,"ready":false,"person":null},{"name":null,"bot":null,"away":false,"left":false,"ready":false,"person":null}]',0,'waiting');
CREATE INDEX log_by_game ON log (table_id, game, kind);
CREATE INDEX tables_in_lobby ON tables (listed, phase, updated);
CREATE INDEX tables_by_age ON tables (updated);
CREATE INDEX ix_seats_person ON seats (person);
CREATE INDEX ix_keys_person ON keys (person);
CREATE INDEX ix_leases_holder ON leases (holder);
CREATE INDEX ix_presence_process ON presence (process);
COMMIT;
