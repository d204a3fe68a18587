-- A database of layout 1, as 'manni serve' left it: a table in the second game of its series, two in the middle of their
-- first hand; two keys. Written by that code itself, by 'sqlite3 .dump', and never changed.
BEGIN TRANSACTION;
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
CREATE TABLE meta (
	name VARCHAR(32) NOT NULL, 
	value VARCHAR(128) NOT NULL, 
	PRIMARY KEY (name)
);
INSERT INTO "meta" VALUES('schema','1');
INSERT INTO "meta" VALUES('instance','01d7d36e');
CREATE TABLE seats (
	table_id VARCHAR(16) NOT NULL, 
	seat INTEGER NOT NULL, 
	key_hash VARCHAR(64) NOT NULL, 
	PRIMARY KEY (table_id, seat), 
	FOREIGN KEY(table_id) REFERENCES tables (id)
);
INSERT INTO "seats" VALUES('K7QF2M9D',0,'aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa');
INSERT INTO "seats" VALUES('B4RT6H2N',0,'aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa');
INSERT INTO "seats" VALUES('C9WX3K5P',0,'bbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbb');
CREATE TABLE tables (
	id VARCHAR(16) NOT NULL, 
	variant VARCHAR(32) NOT NULL, 
	options TEXT NOT NULL, 
	players TEXT NOT NULL, 
	bots TEXT NOT NULL, 
	summary TEXT NOT NULL, 
	created FLOAT NOT NULL, 
	updated FLOAT NOT NULL, 
	PRIMARY KEY (id)
);
INSERT INTO "tables" VALUES('K7QF2M9D','hornafjordur','{"target":1}','["Anna","Bjarni","Dísa"]','[null,"random","rules"]','{"game":2,"hand":1,"plus":[0,0,0],"minus":[0,0,0],"turn":0,"over":false,"games":[{"game":1,"winners":[0],"net":[2,-3,1]}]}',1796000003.0,1796000004.5);
INSERT INTO "tables" VALUES('B4RT6H2N','basic','{}','["Anna","Bjarni","Dísa"]','[null,"random","rules"]','{"game":1,"hand":1,"plus":[0,0,0],"minus":[0,0,0],"turn":0,"over":false,"games":[]}',1796000006.0,1796000007.5);
INSERT INTO "tables" VALUES('C9WX3K5P','hornafjordur','{}','["Anna","Bjarni","Dísa"]','[null,"random","rules"]','{"game":1,"hand":1,"plus":[0,0,0],"minus":[0,0,0],"turn":0,"over":false,"games":[]}',1796000009.0,1796000010.5);
CREATE INDEX ix_seats_key_hash ON seats (key_hash);
CREATE INDEX log_by_game ON log (table_id, game, kind);
COMMIT;
