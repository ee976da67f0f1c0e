/** Rulings worked by hand from the texts of 1997 (seeds 000 and 002) and of 2017. See `ruled-line.ts`. */
export const WORKED_RULINGS = `
[R1] an insufficient bid made good at the lowest level, both natural
1997: N:1H E:1D |  |  | decline natural lowest:2D | N:1H E:2D S? | E:1D 27B |  | look at 27B1B
2017: N:1H E:1D |  |  | decline lowest:2D | N:1H E:2D S? | E:1D 27B |  | look at 27D

[R2] made good in another denomination: partner passes for the rest, lead restrictions
1997: N:1H E:1D |  |  | decline natural other:2S suits:D | N:1H E:2S S? | E:1D 27B | W passes for the rest 27B2, W leads require-or-forbid D less those named 26A | see 10C1, look at 23
2017: N:1H E:1D |  |  | decline other:2S | N:1H E:2S S? | E:1D 27B | W passes for the rest 27B2, W leads forbid CDHS less those named 26B | look at 72C

[R3] made good by a double, which is cancelled
1997: N:1H E:1D |  |  | decline natural double:X bid:P suits:D | N:1H E:P S? | E:1D 27B, E:X 27B | W passes for the rest 27B3, W leads require-or-forbid D less those named 26A | look at 23
2017: N:1H E:1D |  |  | decline double:X bid:P | N:1H E:P S? | E:1D 27B, E:X 27B | W passes for the rest 27B3, W leads forbid CDHS less those named 26B | look at 72C

[R3b] made good by a comparable double (2017 alone)
2017: N:1H E:1D |  |  | decline comparable:X | N:1H E:X S? | E:1D 27B |  | look at 27D, look at 23C

[R4] an insufficient bid over which the next player calls is accepted
1997: N:1H E:1D S:1S |  |  |  | N:1H E:1D S:1S W? |  |  |
2017: N:1H E:1D S:1S |  |  |  | N:1H E:1D S:1S W? |  |  |

[R5] a change of mind that is not accepted
1997: N:1C N~1S |  |  | change decline first suits:S | N:1C E? | N:1S 25B2 | S passes once 25B2B, S leads require-or-forbid S less those named 26A | look at 23
2017: N:1C N~1S |  |  | change decline not-comparable | N:1C E? | N:1S 25B2 | S leads forbid CDHS less those named 26B | see 16C

[R5b] the same with another call: the offenders score at most average minus (1997 alone)
1997: N:1C N~1S |  |  | change decline other:1N suits:S | N:1N E? | N:1S 25B2, N:1C 25B2B | S leads require-or-forbid S less those named 26A | at-most-average-minus / as-played, see 16

[R6] a pass out of turn before any bid
1997: E:P |  |  | decline natural | N? | E:P 29B | E passes once 30A | look at 72B1
2017: E:P |  |  | decline natural | N? | E:P 29B | E passes once 30A |

[R7] a pass at partner's turn after a bid
1997: N:1H W:P |  |  | decline natural | N:1H E? | W:P 29B | W passes for the rest 30B2, E does not double 30B2 | look at 72B1
2017: N:1H W:P |  |  | decline natural calls:2C calls:P calls:2D not-comparable | N:1H E:2C S:P W:2D N? | W:P 29B | E passes once 30B, E leads forbid CDHS less those named 26B | see 16C2, look at 72C

[R7b] the same, and his call in turn is comparable (2017 alone)
2017: N:1H W:P |  |  | decline natural calls:X calls:P calls:P comparable | N:1H E:X S:P W:P N? | W:P 29B |  | see 16C2, look at 23C

[R8] a bid at the right-hand opponent's turn, who passes
1997: E:1S |  |  | decline natural passes | N:P E? | E:1S 29B | E repeats 1S 31A1 |
2017: E:1S |  |  | decline passes | N:P E? | E:1S 29B | E repeats 1S 31A1 |

[R9] the same, he bids, and the offender bids his suit again
1997: E:1S |  |  | decline natural acts:1H calls:2S | N:1H E:2S S? | E:1S 29B | W passes once 31A2A | look at 23
2017: E:1S |  |  | decline acts:1H calls:2S not-comparable | N:1H E:2S S? | E:1S 29B | W passes once 31A2, W leads forbid CDHS less those named 26B | look at 72C

[R10] the same, and he bids another suit
1997: E:1S |  |  | decline natural acts:1H calls:2D suits:S | N:1H E:2D S? | E:1S 29B | W passes for the rest 31A2B, W leads require-or-forbid S less those named 26A | look at 23
2017: E:1S |  |  | decline acts:1H calls:2D not-comparable | N:1H E:2D S? | E:1S 29B | W passes once 31A2, W leads forbid CDHS less those named 26B | look at 72C

[R11] a bid at partner's turn: he passes for the rest, now already (1997); he is free (2017)
1997: S:1S |  |  | decline natural suits:S | N? | S:1S 29B | N passes for the rest 31B, N leads require-or-forbid S less those named 26A unless 1S | look at 23
2017: S:1S |  |  | decline calls:1D calls:P calls:1S comparable | N:1D E:P S:1S W? | S:1S 29B |  | see 16C2, look at 23C

[R12] a double at partner's turn
1997: N:1H W:X |  |  | decline | N:1H E? | W:X 29B | E passes for the rest 32A, E leads forbid CDHS 26B unless X | look at 23
2017: N:1H W:X |  |  | decline calls:P calls:P calls:X comparable | N:1H E:P S:P W:X N? | W:X 29B |  | see 16C2, look at 23C

[R13] a redouble at the right-hand opponent's turn, who passes
1997: N:1H E:X S:P N:XX |  |  | decline passes | N:1H E:X S:P W:P N? | N:XX 29B | N repeats XX 32B1 |
2017: N:1H E:X S:P N:XX |  |  | decline passes | N:1H E:X S:P W:P N? | N:XX 29B | N repeats XX 32A1 |

[R14] the same, and he bids
1997: N:1H E:X S:P N:XX |  |  | decline acts:2C calls:2H | N:1H E:X S:P W:2C N:2H E? | N:XX 29B | S passes for the rest 32B2, S leads forbid CDHS 26B | look at 23
2017: N:1H E:X S:P N:XX |  |  | decline acts:2C calls:2H not-comparable | N:1H E:X S:P W:2C N:2H E? | N:XX 29B | S passes once 32A2, S leads forbid CDHS less those named 26B | look at 72C

[R15] a double of one's own side
1997: N:1S E:P S:X |  |  | calls:2S none | N:1S E:P S:2S W? | S:X 36 | N passes for the rest 36, N leads forbid CDHS 26B | look at 23
2017: N:1S E:P S:X |  |  | calls:2S | N:1S E:P S:2S W? | S:X 36B | N passes for the rest 36B, N leads forbid CDHS less those named 26B | look at 72C

[R16] the same, and the next player has called
1997: N:1S E:P S:X W:2H |  |  |  | N:1S E:P S? | S:X 35A, W:2H 35A |  |
2017: N:1S E:P S:X W:2H |  |  |  | N:1S E:P S? | S:X 36A, W:2H 36A |  |

[R17] a bid by who must pass
1997: N:1H E:P S:P W:2S | W:pass:rest |  | suits:S | N:1H E:P S:P W:P N? | W:2S 37 | W passes for the rest 37, E passes for the rest 37, E leads require-or-forbid S less those named 26A | look at 23
2017: N:1H E:P S:P W:2S | W:pass:rest |  |  | N:1H E:P S:P W:P N? | W:2S 37B | W passes for the rest 37B, E passes for the rest 37B, E leads forbid CDHS less those named 26B | look at 72C

[R18] the same, and the next player has called
1997: N:1H E:P S:P W:2S N:3H | W:pass:rest |  |  | N:1H E:P S:P W:2S N:3H E? |  | W passes for the rest 35B |
2017: N:1H E:P S:P W:2S N:3H | W:pass:rest |  |  | N:1H E:P S:P W:2S N:3H E? |  | W passes for the rest 37A |

[R19] more than seven, and the next player has called
1997: N:1H E:P S:8C W:P |  |  |  | N:1H E:P S:P W? | S:8C 35C, W:P 35C |  |
2017: N:1H E:P S:8C W:P |  |  |  | N:1H E:P S:P W? | S:8C 38C, W:P 38C | S passes for the rest 38C, N passes for the rest 38C |

[R20] a bid by a defender after the final pass
1997: N:1N E:P S:P W:P E:2C |  |  | suits:C | N:1N E:P S:P W:P N? | E:2C 39 | W leads require-or-forbid C less those named 26A |
2017: N:1N E:P S:P W:P E:2C |  |  |  | N:1N E:P S:P W:P N? | E:2C 39C | W leads forbid CDHS less those named 26B |

[R22] a call with another board's cards over which the next player has called, and a different one with the right hand
1997: (E deals) E:1S S:P |  | wrong-cards@0 | board:7 differs | E? | E:1S 17D, S:P 17D |  | average-plus / average-minus, board 7 E 1S, see 90
2017: (E deals) E:1S S:P |  | wrong-cards@0 | board:7 | E? | E:1S 15A, S:P 15A |  | board 7 E 1S, see 16C

[R23] the player in turn calls before any ruling
1997: E:P N:1H |  |  |  | N:1H E? | E:P 28B |  | see 16C2
2017: E:P N:1H |  |  |  | N:1H E? | E:P 28B |  | see 16C2

[R24] a call before the right-hand opponent has passed as he must
1997: E:1S | N:pass:next |  |  | N:P E:1S S? |  |  |
2017: E:1S | N:pass:next |  |  | N:P E:1S S? |  |  |
`
