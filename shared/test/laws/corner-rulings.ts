/** Corner cases of the Laws: overlapping irregularities, and calls that overtook a ruling. See `ruled-line.ts`. */
export const CORNER_RULINGS = `
an insufficient bid put right before the ruling stands as it was put right (27C)
2017: N:1H E:1D E~2D |  |  | decline free | N:1H E:2D S? | E:1D 27B |  | look at 27D

the same with a bid that means something else: partner passes
2017: N:1H E:1D E~2S |  |  | decline other | N:1H E:2S S? | E:1D 27B | W passes for the rest 27B2, W leads forbid CDHS less those named 26B | look at 72C

the same with a double: it is cancelled, and another call is made
2007: N:1H E:1D E~X |  |  | decline double bid:2D suits:D | N:1H E:2D S? | E:1D 27B, E:X 27C | W passes for the rest 27B3 | look at 23

put right, but the next player accepts the insufficient bid: the other call never was
2017: N:1H E:1D E~2D |  |  | accept | N:1H E:1D S? | E:2D 27A |  |

more than seven at the turn of the right-hand opponent: he calls, the offending side passes
1997: N:1S S:8C |  |  | none | N:1S E? | S:8C 38 | S passes for the rest 38, N passes for the rest 38, N leads forbid CDHS 26B | look at 23

the same, and the next player has called over it: back to whose turn it was, as if nothing
1997: N:1S S:8C W:P |  |  |  | N:1S E? | S:8C 35C, W:P 35C |  |

in turn after an opponent who must pass, but too low: as any insufficient bid
1997: N:1H E:1S S:P N:1D | W:pass:next |  | decline natural lowest:2D | N:1H E:1S S:P W:P N:2D E? | N:1D 27B |  | look at 27B1B

a call changed to a double that is never allowed: nobody is asked, the first call stands (25B2)
2017: N:1C N~X |  |  | change not-comparable | N:1C E? | N:X 25B2 | S leads forbid CDHS less those named 26B | see 16C

a call changed to more than seven, and called over: the first call stands
2007: N:1C N~8C E:P |  |  | change none | N:1C E? | N:8C 25B2, E:P 25B2 | S leads forbid CDHS 26B | see 16D2

changed to a bid that is too low: the next player may accept it
2017: N:1H E:1S E~1D |  |  | change accept comparable | N:1H E:1D S? | E:1S 25B1 |  | look at 23C

a conventional pass at the right-hand opponent's turn, who passes: the pass is repeated
1997: E:P |  |  | decline conventional passes | N:P E? | E:P 29B | E repeats P 31A1 |

the same, and he bids, and the pass is made again in its turn: no lead is bound (26)
1997: E:P |  |  | decline conventional acts:1H calls:P none | N:1H E:P S? | E:P 29B | W passes for the rest 31A2B | look at 23

the same, and he bids: partner passes for the rest
1997: E:P |  |  | decline conventional acts:1H calls:1S none | N:1H E:1S S? | E:P 29B | W passes for the rest 31A2B, W leads forbid CDHS 26B | look at 23

who was to repeat a call calls something else: it is cancelled, and he repeats
1997: N:P E:2C | E:repeat:1S |  |  | N:P E? | E:2C 10B |  |

accepted by a call of the next player, it stays so when the player in turn calls after him (29A)
1997: N:1H W:1S N:2H E:P |  |  |  | N:1H W:1S N:2H E:P S? |  |  |

the same at the turn of the right-hand opponent: his call is out of turn now, and ruled about next
2017: E:1S S:P N:2H |  |  |  | E:1S S:P W? |  |  |

a call of the own partner, in turn, does not undo it: only one of an opponent does (28B), and his does not count
1997: N:1H W:1S E:2C |  |  | decline natural suits:S | N:1H E? | W:1S 29B, E:2C 31B | E passes for the rest 31B, E leads require-or-forbid S less those named 26A unless 1S | look at 23

the player in turn calls before the next one: in rotation, the other pass never was, and no turn is lost (28B)
1997: N:1C S:P E:P W:P |  |  |  | N:1C E:P S? | S:P 28B |  | see 16C2

who had to pass has passed after the call made without waiting for him: his pass counts once (28A)
1997: N:1H E:1S S:P N:2D W:P E:2S | W:pass:next |  |  | N:1H E:1S S:P W:P N:2D E:2S S? |  |  |

a call over what was put in the place of an insufficient bid accepts that, not the bid (25B1)
1997: N:1H E:1D E~2D S:P |  |  |  | N:1H E:2D S:P W? | E:1D 25B1 |  |

the same: it stands as it was put right, with what follows from that (27C)
2017: N:1H E:1D E~2S S:P |  |  | other | N:1H E:2S S:P W? | E:1D 27C | W passes for the rest 27B2, W leads forbid CDHS less those named 26B | look at 72C

put right by a bid that is too low again, which the next player does not accept: partner passes (27B4)
2017: N:2H E:1D E~2C |  |  | decline decline bid:3D | N:2H E:3D S? | E:1D 27B, E:2C 27B4 | W passes for the rest 27B3, W leads forbid CDHS less those named 26B | look at 72C

the same, and he does accept it
2007: N:2H E:1D E~2C |  |  | decline accept | N:2H E:2C S? | E:1D 27B |  |

a slip put right after the next player had called over it: his call goes back (25A)
2017: N:1C E:1H N~1S |  |  | slip | N:1S E? | N:1C 25A, E:1H 25A |  | see 16C

a slip put right, and the next player has called over what was meant: his call stands
2017: N:1C N~1S E:2H |  |  | slip | N:1S E:2H S? | N:1C 25A |  | see 16C

a change of mind after the next player had called over the first call, not accepted: both stand as they were
2017: N:1C E:1H N~1S |  |  | change decline not-comparable | N:1C E:1H S? | N:1S 25B2 | S leads forbid CDHS less those named 26B | see 16C

the same, but the second call says what the first one said: no lead is bound (26A)
2017: N:1C N~2C |  |  | change decline comparable | N:1C E? | N:2C 25B2 |  | see 16C

a change of mind over which the next player has called: accepted, his call over the first is gone
1997: N:1C E:1H N~1S E:2H |  |  | change to-second | N:1S E:2H S? | N:1C 25B1, E:1H 25B1 |  |

two calls at once, the second of them not next: out of turn after that of the player in turn (33, 31B)
1997: W:1S N:1H |  | simultaneous | decline natural suits:S | N:1H E? | W:1S 29B | E passes for the rest 31B, E leads require-or-forbid S less those named 26A unless 1S | look at 23

two calls at once, the second next and too low after the other: an insufficient bid (33, 27)
2017: E:1C N:1H |  | simultaneous | decline lowest:2C | N:1H E:2C S? | E:1C 27B |  | look at 27D

two calls at once, and that of the player in turn is not keyed: both are keyed again in their order (33)
2017: E:1S |  | simultaneous |  | N? | E:1S 33 |  |

a double never allowed, found when the opening lead lies on the table: scored as if it had not been made (36C)
2017: N:1S E:P S:X W:P N:P E:P |  |  | yes | N:1S E:P S:P W:P N? | S:X 36C |  |

the same, found before that: back to who doubled, the calls since are gone (36B3)
2007: N:1S E:P S:X W:P N:P E:P |  |  | no | N:1S E:P S? | S:X 36A, W:P 36A, N:P 36A, E:P 36A |  |

the same in 2017: he calls again, whatever he likes
2017: N:1H W:1S E:2C |  |  | decline calls:P calls:P calls:1S comparable | N:1H E:P S:P W:1S N? | W:1S 29B, E:2C 31B |  | see 16C2, look at 23C

a pass at the turn of partner, who has called over it: it is his turn again, and he may not double (30B2)
1997: N:1H W:P E:X |  |  | decline natural | N:1H E? | W:P 29B, E:X 30B2 | W passes for the rest 30B2, E does not double 30B2 | look at 72B1

a double at the turn of partner, who has called over it: he passes now (32A)
2007: N:1H W:X E:2C |  |  | decline | N:1H E? | W:X 29B, E:2C 32A | E passes for the rest 32A, E leads forbid CDHS 26B unless X | look at 23

out of turn and too low, and the right-hand opponent passes: as an insufficient bid in turn (31A1, 27)
1997: N:1H S:1D |  |  | decline natural passes natural lowest:2D | N:1H E:P S:2D W? | S:1D 29B |  | look at 27B1B

the same by who may only pass: he passes, and so does his side (31A1, 37)
2007: N:1H S:2D | S:pass:rest |  | decline natural passes suits:D | N:1H E:P S:P W? | S:2D 29B | S passes for the rest 37B, N passes for the rest 37B, N leads require-or-forbid D less those named 26A | look at 23

a call put right by a double that Law 19 never allows, and called over: the double and that call are gone
2017: N:P E:P S:1H W:1D W~XX N:P |  |  | bid:P | N:P E:P S:1H W:P N? | W:1D 27C, W:XX 27C, N:P 27C | E passes for the rest 27B3, E leads forbid CDHS less those named 26B | look at 72C

out of turn, and changed before anybody has ruled: neither counts
2017: N:1H W:1S W~2S |  |  | decline calls:P calls:P calls:2S comparable | N:1H E:P S:P W:2S N? | W:1S 29B, W:2S 29B |  | see 16C2, look at 23C

the next player has called after a change, but over the first call: the second stands, and his is his again (25B1)
1997: N:1C N~1S E:1H |  |  | change to-first | N:1S E? | N:1C 25B1, E:1H 25B1 |  | see 16C2

the same: the change is not accepted, and both calls stand (25B2)
2017: N:1C N~1S E:1H |  |  | change to-first not-comparable | N:1C E:1H S? | N:1S 25B2 | S leads forbid CDHS less those named 26B | see 16C

partner has called since: no slip is put right any more (25A)
2017: N:1C E:P S:1H N~1S |  |  | decline not-comparable | N:1C E:P S:1H W? | N:1S 25B2 | S leads forbid CDHS less those named 26B | see 16C

a double never allowed, put right, and called over: all that came after it is gone (36A)
2017: N:1S E:P S:X S~2S W:P |  |  |  | N:1S E:P S? | S:X 36A, W:P 36A, S:2S 36A |  |

out of turn, and changed, and called over by the next player: the first one stands (29A)
2017: N:1H W:1S W~2S N:3H |  |  |  | N:1H W:1S N:3H E? | W:2S 29A |  |

three passes in a row at the beginning end nothing: one out of turn is accepted by the next
2017: N:P S:P W:P |  |  |  | N:P S:P W:P N? |  |  |

but four of them do not pass a board out of which one was out of turn (17D3)
2017: N:P S:P W:P N:P |  |  |  | N:P E? | S:P 17D3, W:P 17D3, N:P 17D3 |  | see 16C

a later call that does not fit any more is looked at next, though the same one comes once more
2017: N:1H W:1S N:P S:P E:2C S:P |  |  |  | N:1H W:1S N:P E? |  |  |
`
