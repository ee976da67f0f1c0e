/** Rules of the Laws of 1997 beside the worked rulings, by rule of the two source documents. See `ruled-line.ts`. */
export const SEED_RULINGS = `
[S000-02] [S002-25] a misunderstanding of one’s own changes nothing
1997: N:1H E:2C |  | misinformed-call@1 | own | N:1H E:2C S? |  |  |

[S000-03] [S002-26] a call made on wrong information may be changed
1997: N:1H E:2C |  | misinformed-call@1 | theirs may-change changes:P | N:1H E:P S? | E:2C 21B1 |  |

[S000-04] [S002-27] then the next player may change his too, and the board is looked at
1997: N:1H E:2C S:2H |  | misinformed-call@1 | theirs may-change changes:P changes | N:1H E:P S? | E:2C 21B1, S:2H 21B2 |  | see 16C, look at 21B2

[S000-05] [S002-28] too late to change: the board is looked at after play
1997: N:1H E:2C S:P W:3C |  | misinformed-call@1 | theirs too-late damaged | N:1H E:2C S:P W:3C N? |  |  | look at 21B3

[S000-13] a slip that is put right at once stands as meant
1997: N:1C N~1S |  |  | slip | N:1S E? | N:1C 25A |  |

[S000-13] and if the call that was meant is not legal, by its own law
1997: N:1S E:P S:2C S~1C |  |  | slip accept | N:1S E:P S:1C W? | S:2C 25A |  |

[S000-14] a change of mind that the next player accepts stands
1997: N:1C N~1S |  |  | change accept | N:1S E? | N:1C 25B1 |  |

[S000-15] called over the first call before anybody noticed: the second stands, the other calls again
1997: N:1C E:P N~1S |  |  | change | N:1S E? | N:1C 25B1, E:P 25B1 |  | see 16C2

[S000-16] the first call was not legal either: what its own law says of it, and lead penalties for the second
1997: N:1S E:1C E~1D |  |  | decline suits:D natural lowest:2C | N:1S E:2C S? | E:1C 27B, E:1D 27B | W leads require-or-forbid D less those named 26A | look at 27B1B

[S000-21] a suit that the offender names legally binds nobody
1997: N:1H E:1D |  |  | decline natural other:3D suits:D | N:1H E:3D S? | E:1D 27B | W passes for the rest 27B2 | see 10C1, look at 23

[S000-28] perhaps conventional: whatever is called, partner passes for the rest
1997: N:1N E:1C |  |  | decline unsure bid:2C none | N:1N E:2C S? | E:1C 27B | W passes for the rest 27B2, W leads forbid CDHS 26B | see 10C1, look at 23

[S000-30] insufficient and out of turn is out of turn
1997: N:1H W:1D |  |  | decline natural suits:D | N:1H E? | W:1D 29B | E passes for the rest 31B, E leads require-or-forbid D less those named 26A unless 1D | look at 23

[S000-33] a call out of turn over which the next player calls stands
1997: E:1S S:2C |  |  |  | E:1S S:2C W? |  |  |

[S000-35] of a conventional call what it meant is compared
1997: E:2C |  |  | decline conventional acts:1H calls-other:2S same | N:1H E:2S S? | E:2C 29B | W passes once 31A2A | look at 23

[S000-37] a pass at the right-hand opponent's turn after a bid: passes once
1997: N:1H S:P |  |  | decline natural | N:1H E? | S:P 29B | S passes once 30B1 |

[S000-40] a second call at the left-hand opponent's turn is a change of call
1997: N:1H N:P |  |  | change accept | N:P E? | N:1H 25B1 |  |

[S000-41] a conventional pass out of turn is ruled as a bid
1997: N:1H W:P |  |  | decline conventional none | N:1H E? | W:P 29B | E passes for the rest 31B, E leads forbid CDHS 26B unless P | look at 23

[S000-48] called at the same moment, and next to the player in turn: both in order
1997: E:1S N:1H |  | simultaneous |  | N:1H E:1S S? |  |  |

[S000-49] three passes of which one took a turn away: back to who lost it
1997: N:1C E:P W:P N:P |  |  |  | N:1C E:P S? | W:P 34, N:P 34 |  |

[S000-54] called on after the end by two: both are cancelled, no penalty
1997: N:1N E:P S:P W:P E:2C S:P |  |  |  | N:1N E:P S:P W:P N? | E:2C 35D, S:P 35D |  |

[S000-57] more than seven: cancelled, both of the side pass for the rest
1997: N:1H E:8C |  |  | suits:C | N:1H E:P S? | E:8C 38 | E passes for the rest 38, W passes for the rest 38, W leads require-or-forbid C less those named 26A | look at 23

[S000-58] a defender's pass after the end is nothing
1997: N:1N E:P S:P W:P E:P |  |  |  | N:1N E:P S:P W:P N? | E:P 39 |  |

[S000-58] nor is a call of the declaring side
1997: N:1N E:P S:P W:P S:2N |  |  |  | N:1N E:P S:P W:P N? | S:2N 39 |  |
`
