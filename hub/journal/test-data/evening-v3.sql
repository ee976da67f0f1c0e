CREATE TABLE lives (
  session TEXT NOT NULL,
  from_position INTEGER NOT NULL,
  epoch INTEGER NOT NULL,
  hub TEXT NOT NULL,
  start INTEGER NOT NULL,
  PRIMARY KEY (session, from_position)
) STRICT;
INSERT INTO lives VALUES ('test-session', 1, 1, 'rrrrrrrrrrrrrrrr', 1);
INSERT INTO lives VALUES ('test-session', 24, 1, 'rrrrrrrrrrrrrrrr', 2);
CREATE TABLE devices (
  device TEXT NOT NULL PRIMARY KEY,
  role TEXT NOT NULL,
  section TEXT,
  table_number INTEGER,
  key_hash TEXT NOT NULL,
  paired_at REAL NOT NULL,
  revoked_at REAL
) STRICT;
INSERT INTO devices VALUES ('directorxxxxxxxx', 'director', NULL, NULL, '58fa025208202b2493c10e8ba132bbd632a31e24da9b79c5e28830bd7c3f843d', 1000000, NULL);
INSERT INTO devices VALUES ('table1xxxxxxxxxx', 'table', 'A', 1, '77ec706a59058b62261c3127a751c0466a5f28d9c804908a2a8b52f76a32f9c4', 1000000, NULL);
INSERT INTO devices VALUES ('table2xxxxxxxxxx', 'table', 'A', 2, '3c787bcd5b05808d91aad2446412364b2e1d56ba6e15ffe0cb17cf58dc788c7a', 1000000, NULL);
CREATE TABLE pairing_requests (
  device TEXT NOT NULL PRIMARY KEY,
  key_hash TEXT NOT NULL,
  section TEXT NOT NULL,
  table_number INTEGER NOT NULL,
  asked_at REAL NOT NULL,
  turned_away_at REAL
) STRICT;
INSERT INTO pairing_requests VALUES ('table3xxxxxxxxxx', '483534c40e4b1d985b22db33617e109b903ddab579ad5b123c722593bff6b5b2', 'A', 1, 1000000, NULL);
CREATE TABLE quarantine (
  id INTEGER NOT NULL PRIMARY KEY,
  at REAL NOT NULL,
  session TEXT NOT NULL,
  device TEXT NOT NULL,
  code TEXT NOT NULL,
  sentence TEXT NOT NULL,
  text TEXT NOT NULL
) STRICT;
INSERT INTO quarantine VALUES (1, 1000000, 'test-session', 'table2xxxxxxxxxx', 'ill-formed', 'The message is not understood at "": Invalid type: Expected Object but received "no fact"', '"no fact"');
INSERT INTO quarantine VALUES (2, 1000000, 'test-session', 'table2xxxxxxxxxx', 'ill-formed', 'The message is not understood at "fact": ill-formed: The hash is not that of the fact.', '{"type":"fact","fact":{"seq":9}}');
CREATE TABLE meta (
  name TEXT NOT NULL PRIMARY KEY,
  value TEXT NOT NULL
) STRICT;
INSERT INTO meta VALUES ('hub', 'rrrrrrrrrrrrrrrr');
INSERT INTO meta VALUES ('epoch', '1');
INSERT INTO meta VALUES ('start', '2');
INSERT INTO meta VALUES ('current-session', 'test-session');
CREATE TABLE "entries" (
  session TEXT NOT NULL,
  position INTEGER NOT NULL,
  kind TEXT NOT NULL CHECK (kind IN ('fact', 'decision', 'assigned')),
  device TEXT NOT NULL,
  seq INTEGER NOT NULL,
  hash TEXT NOT NULL,
  text TEXT NOT NULL,
  role TEXT,
  PRIMARY KEY (session, position)
) STRICT;
INSERT INTO entries VALUES ('test-session', 1, 'fact', 'directorxxxxxxxx', 1, 'ad6c112831005ef4006f754ac6b57fc39a87201c94a3c417c9282595a39bf2d6', '{"at":{"clock":1795287600000,"offset":0},"body":{"date":"2026-11-21","halves":"fraction","leads":false,"name":"Monday","scale":"european","vulnerability":"by-board"},"device":"directorxxxxxxxx","kind":"session-opened","seq":1,"session":"test-session"}', 'director');
INSERT INTO entries VALUES ('test-session', 2, 'decision', 'directorxxxxxxxx', 1, 'ad6c112831005ef4006f754ac6b57fc39a87201c94a3c417c9282595a39bf2d6', '{"kind":"admitted","by":"rule"}', NULL);
INSERT INTO entries VALUES ('test-session', 3, 'fact', 'directorxxxxxxxx', 2, '7a40da976caf6694e042e65cc179a7b05eeb77162c08fe5396837fb3cff0f11a', '{"at":{"clock":1795287630000,"offset":0},"body":{"plan":{"contestants":[["1"],["2"],["3"],["4"]],"entries":[[1,1,3,0,3,0,1,2,3,4,5,6],[1,2,1,2,1,2,4,5,6,1,2,3],[2,1,3,1,3,1,7,8,9,10,11,12],[2,2,2,0,2,0,10,11,12,7,8,9],[3,1,3,2,3,2,13,14,15,16,17,18],[3,2,0,1,0,1,16,17,18,13,14,15]],"kind":"pairs","rounds":3,"tables":2,"title":{"kind":"howell","size":2},"winners":1},"section":"A","version":1},"device":"directorxxxxxxxx","kind":"section-planned","seq":2,"session":"test-session"}', 'director');
INSERT INTO entries VALUES ('test-session', 4, 'decision', 'directorxxxxxxxx', 2, '7a40da976caf6694e042e65cc179a7b05eeb77162c08fe5396837fb3cff0f11a', '{"kind":"admitted","by":"rule"}', NULL);
INSERT INTO entries VALUES ('test-session', 5, 'assigned', 'table1xxxxxxxxxx', 0, '', '{"section":"A","table":1}', NULL);
INSERT INTO entries VALUES ('test-session', 6, 'assigned', 'table2xxxxxxxxxx', 0, '', '{"section":"A","table":2}', NULL);
INSERT INTO entries VALUES ('test-session', 7, 'fact', 'directorxxxxxxxx', 3, 'd06dd7721341299a73f8af1010d55775df72440fcaeb80c2a0bb13525d4e5dc2', '{"at":{"clock":1795287660000,"offset":0},"body":{"contestant":"1","players":["王伟","Łucja"],"section":"A"},"device":"directorxxxxxxxx","kind":"contestant-named","seq":3,"session":"test-session"}', 'director');
INSERT INTO entries VALUES ('test-session', 8, 'decision', 'directorxxxxxxxx', 3, 'd06dd7721341299a73f8af1010d55775df72440fcaeb80c2a0bb13525d4e5dc2', '{"kind":"admitted","by":"rule"}', NULL);
INSERT INTO entries VALUES ('test-session', 9, 'fact', 'table1xxxxxxxxxx', 1, 'e8c7b2e4cbf575f16dfd33fdb0255e406991b585dc865293f8ae0ae2e6aab8fe', '{"at":{"clock":1795287660000,"offset":0},"body":{"board":1,"plan":1,"result":{"contract":{"doubling":"","level":4,"strain":"S"},"declarer":"S","kind":"played","tricks":10},"round":1,"seats":{"E":"1","N":"4","S":"4","W":"1"},"section":"A","table":1},"device":"table1xxxxxxxxxx","kind":"result","seq":1,"session":"test-session"}', 'table');
INSERT INTO entries VALUES ('test-session', 10, 'decision', 'table1xxxxxxxxxx', 1, 'e8c7b2e4cbf575f16dfd33fdb0255e406991b585dc865293f8ae0ae2e6aab8fe', '{"kind":"admitted","by":"rule"}', NULL);
INSERT INTO entries VALUES ('test-session', 11, 'fact', 'table1xxxxxxxxxx', 2, 'fa516d157e7eef5224266a9a34f1adc2b0bce413ec1f95e1d5ccc2b90d4d384a', '{"at":{"clock":1795287660000,"offset":0},"body":{"board":2,"plan":1,"result":{"contract":{"doubling":"","level":3,"strain":"N"},"declarer":"N","kind":"played","tricks":9},"round":1,"seats":{"E":"1","N":"4","S":"4","W":"1"},"section":"A","table":1},"device":"table1xxxxxxxxxx","kind":"result","seq":2,"session":"test-session"}', 'table');
INSERT INTO entries VALUES ('test-session', 12, 'decision', 'table1xxxxxxxxxx', 2, 'fa516d157e7eef5224266a9a34f1adc2b0bce413ec1f95e1d5ccc2b90d4d384a', '{"kind":"admitted","by":"rule"}', NULL);
INSERT INTO entries VALUES ('test-session', 13, 'fact', 'table2xxxxxxxxxx', 1, '33c51146e41d6176999758eef1e5440c4db203a13e1a8fd7e3c19d3b64caa819', '{"at":{"clock":1795287660000,"offset":0},"body":{"board":1,"plan":1,"result":{"contract":{"doubling":"X","level":4,"strain":"S"},"declarer":"E","kind":"played","tricks":8},"round":1,"seats":{"E":"3","N":"2","S":"2","W":"3"},"section":"A","table":2},"device":"table2xxxxxxxxxx","kind":"result","seq":1,"session":"test-session"}', 'table');
INSERT INTO entries VALUES ('test-session', 14, 'decision', 'table2xxxxxxxxxx', 1, '33c51146e41d6176999758eef1e5440c4db203a13e1a8fd7e3c19d3b64caa819', '{"kind":"admitted","by":"rule"}', NULL);
INSERT INTO entries VALUES ('test-session', 15, 'fact', 'table1xxxxxxxxxx', 3, '9ab845665bf246de998cc6b47828fc940e223854031b40d05f89c2547b3c7e62', '{"at":{"clock":1795287660000,"offset":0},"body":{"board":1,"plan":1,"result":{"contract":{"doubling":"","level":4,"strain":"S"},"declarer":"S","kind":"played","tricks":11},"round":1,"seats":{"E":"1","N":"4","S":"4","W":"1"},"section":"A","table":1},"device":"table1xxxxxxxxxx","kind":"result","replaces":{"device":"table1xxxxxxxxxx","seq":1},"seq":3,"session":"test-session"}', 'table');
INSERT INTO entries VALUES ('test-session', 16, 'decision', 'table1xxxxxxxxxx', 3, '9ab845665bf246de998cc6b47828fc940e223854031b40d05f89c2547b3c7e62', '{"kind":"admitted","by":"rule"}', NULL);
INSERT INTO entries VALUES ('test-session', 17, 'fact', 'table1xxxxxxxxxx', 4, '21e657c75488c2b1362e7ff4d0bfe7b8fed913b30772195136105535f3521ad9', '{"at":{"clock":1795287660000,"offset":0},"body":{"board":2,"plan":1,"result":{"contract":{"doubling":"","level":3,"strain":"N"},"declarer":"N","kind":"played","tricks":10},"round":1,"seats":{"E":"1","N":"4","S":"4","W":"1"},"section":"A","table":1},"device":"table1xxxxxxxxxx","kind":"result","seq":4,"session":"test-session"}', 'table');
INSERT INTO entries VALUES ('test-session', 18, 'decision', 'table1xxxxxxxxxx', 4, '21e657c75488c2b1362e7ff4d0bfe7b8fed913b30772195136105535f3521ad9', '{"kind":"waiting","code":"already-entered","sentence":"This has been entered before, and does not say that it replaces it."}', NULL);
INSERT INTO entries VALUES ('test-session', 19, 'fact', 'table2xxxxxxxxxx', 2, '3897532951390ba234771e195a16891f4efa3d68219970b761cb23610b75580e', '{"at":{"clock":1795287660000,"offset":0},"body":{"board":1,"plan":1,"result":{"kind":"passed-out"},"round":1,"seats":{"E":"3","N":"2","S":"2","W":"3"},"section":"A","table":2},"device":"table2xxxxxxxxxx","kind":"result","seq":2,"session":"test-session"}', 'table');
INSERT INTO entries VALUES ('test-session', 20, 'decision', 'table2xxxxxxxxxx', 2, '3897532951390ba234771e195a16891f4efa3d68219970b761cb23610b75580e', '{"kind":"waiting","code":"already-entered","sentence":"This has been entered before, and does not say that it replaces it."}', NULL);
INSERT INTO entries VALUES ('test-session', 21, 'fact', 'directorxxxxxxxx', 4, 'f3758d2ef517e8ff30129465bb392939ad2533d4f3ce531fb3404e4842eeab7c', '{"at":{"clock":1795287660000,"offset":0},"body":{"about":{"device":"table2xxxxxxxxxx","hash":"3897532951390ba234771e195a16891f4efa3d68219970b761cb23610b75580e","seq":2},"admit":false},"device":"directorxxxxxxxx","kind":"settled","seq":4,"session":"test-session"}', 'director');
INSERT INTO entries VALUES ('test-session', 22, 'decision', 'directorxxxxxxxx', 4, 'f3758d2ef517e8ff30129465bb392939ad2533d4f3ce531fb3404e4842eeab7c', '{"kind":"admitted","by":"rule"}', NULL);
INSERT INTO entries VALUES ('test-session', 23, 'decision', 'table2xxxxxxxxxx', 2, '3897532951390ba234771e195a16891f4efa3d68219970b761cb23610b75580e', '{"kind":"refused","code":"director-refused","sentence":"The director decided that this does not count."}', NULL);
INSERT INTO entries VALUES ('test-session', 24, 'fact', 'table1xxxxxxxxxx', 5, 'bf72c20462992c33b747dd1e665dc6db45df88fb551e2b112adccaa466195742', '{"at":{"clock":1795287660000,"offset":0},"body":{"board":3,"plan":1,"result":{"contract":{"doubling":"","level":2,"strain":"H"},"declarer":"W","kind":"played","tricks":8},"round":1,"seats":{"E":"1","N":"4","S":"4","W":"1"},"section":"A","table":1},"device":"table1xxxxxxxxxx","kind":"result","seq":5,"session":"test-session"}', 'table');
INSERT INTO entries VALUES ('test-session', 25, 'decision', 'table1xxxxxxxxxx', 5, 'bf72c20462992c33b747dd1e665dc6db45df88fb551e2b112adccaa466195742', '{"kind":"admitted","by":"rule"}', NULL);
INSERT INTO entries VALUES ('test-session', 26, 'fact', 'table2xxxxxxxxxx', 3, '8e1b32a0f9bf92398e2a4f4758eeb49ee8b35e8ff846e2b9e7931b57912278f0', '{"at":{"clock":1795287660000,"offset":0},"body":{"board":2,"plan":1,"result":{"contract":{"doubling":"","level":6,"strain":"N"},"declarer":"S","kind":"played","tricks":12},"round":1,"seats":{"E":"3","N":"2","S":"2","W":"3"},"section":"A","table":2},"device":"table2xxxxxxxxxx","kind":"result","seq":3,"session":"test-session"}', 'table');
INSERT INTO entries VALUES ('test-session', 27, 'decision', 'table2xxxxxxxxxx', 3, '8e1b32a0f9bf92398e2a4f4758eeb49ee8b35e8ff846e2b9e7931b57912278f0', '{"kind":"admitted","by":"rule"}', NULL);
CREATE UNIQUE INDEX fact_names ON entries (session, device, seq) WHERE kind = 'fact';
PRAGMA user_version = 3;
