/** Rulings by the Laws of 2007 that together cover everything in the book, a line each: see `ruled-line.ts`. */
export const EFFECTS_2007 = `
N:X |  |  | calls:1C suits:D | N:1C E? | N:X 36B | S passes for the rest 36B, S leads require-or-forbid D less those named 26A | look at 23 | 36C 36A 36B 26
N:X |  |  | calls:1C none | N:1C E? | N:X 36B | S passes for the rest 36B, S leads forbid CDHS 26B | look at 23 | 36C 36A 36B 26
E:P |  |  | accept | E:P S? |  |  |  | 28A 28B 29A
E:P |  |  | decline natural | N? | E:P 29B | E passes once 30A | look at 23 | 28A 28B 29A 29B 30C 30A
E:P |  |  | decline conventional passes | N:P E? | E:P 29B | E repeats P 31A1 |  | 28A 28B 29A 29B 30C 31A 31A1
E:P |  |  | decline conventional acts:1C calls:1D suits:D | N:1C E:1D S? | E:P 29B | W passes for the rest 31A2B | look at 23 | 28A 28B 29A 29B 30C 31A 31A2B 26
E:X |  |  | suits:D | N? | E:X 36B | W passes for the rest 36B, W leads require-or-forbid D less those named 26A unless X | look at 23 | 36C 36A 36B 26
S:P |  |  | decline conventional suits:D | N? | S:P 29B | N passes for the rest 31B, N leads require-or-forbid D less those named 26A unless P | look at 23 | 28A 28B 29A 29B 30C 31B 26
S:X |  |  | suits:D | N? | S:X 36B | N passes for the rest 36B, N leads require-or-forbid D less those named 26A unless X | look at 23 | 36C 36A 36B 26
W:P |  |  | decline conventional suits:D | N? | W:P 29B | E passes for the rest 31B, E leads require-or-forbid D less those named 26A unless P | look at 23 | 28A 28B 29A 29B 30C 31B 26
W:X |  |  | suits:D | N? | W:X 36B | E passes for the rest 36B, E leads require-or-forbid D less those named 26A unless X | look at 23 | 36C 36A 36B 26
N:P |  | misinformed-call@0 | own | N:P E? |  |  |  | 21A
N:P |  | misinformed-call@0 | theirs may-change keeps | N:P E? |  |  |  | 21A 21B1
N:P |  | misinformed-call@0 | theirs may-change changes:1C | N:1C E? | N:P 21B1 |  |  | 21A 21B1 21B2
N:P |  | misinformed-call@0 | theirs too-late damaged | N:P E? |  |  | look at 21B3 | 21A 21B1 21B3
N:P |  | undisclosed@0 | hidden | N? |  |  | look at 40B4 | 40B
N:P |  | wrong-cards@0 | board:7 | N? | N:P 17D2 |  | board 7 N P | 17D1 17D2
N:P |  | remembered-call@0 | repeats | N? |  |  |  | 17D3
N:P |  | remembered-call@0 | differs | N? |  |  | average-minus / average-plus, see 90 | 17D3
N:P |  | card-exposed@0 | low card:S9 | N? |  | N minor S9 24A |  | 24 24A
N:P |  | card-exposed@0 | honour card:S9 | N? |  | N major S9 24B, S passes once 24B, S leads require-or-forbid S 50D2 | look at 23 | 24 24B
N:P |  | card-exposed@0 | led card:S9 | N? |  | N major S9 24B, S passes once 24B, S leads require-or-forbid S 50D2 | look at 23 | 24 24B
N:P |  | card-exposed@0 | several card:S9 | N? |  | N major S9 24C, S passes once 24C, S leads require-or-forbid S 50D2 | look at 23 | 24 24C
N:8C |  |  | suits:D | N:P E? | N:8C 38C | N passes for the rest 38C, S passes for the rest 38C, S leads require-or-forbid D less those named 26A | look at 23 | 38C 26
E:1C |  |  | accept | E:1C S? |  |  |  | 28A 28B 29A
E:1C |  |  | decline natural passes | N:P E? | E:1C 29B | E repeats 1C 31A1 |  | 28A 28B 29A 29B 29C 31 31A 31A1
E:1C |  |  | decline conventional passes | N:P E? | E:1C 29B | E repeats 1C 31A1 |  | 28A 28B 29A 29B 29C 31 31A 31A1
E:1C |  |  | decline natural acts:1C calls:1D suits:D | N:1C E:1D S? | E:1C 29B | W passes for the rest 31A2B | look at 23 | 28A 28B 29A 29B 29C 31 31A 31A2 31A2B 26
E:1C |  |  | decline conventional acts:1C calls-other:1D same | N:1C E:1D S? | E:1C 29B | W passes once 31A2A | look at 23 | 28A 28B 29A 29B 29C 31 31A 31A2 29C 31A2A
E:1C |  |  | decline conventional acts:1C calls-other:1D other suits:D | N:1C E:1D S? | E:1C 29B | W passes for the rest 31A2B | look at 23 | 28A 28B 29A 29B 29C 31 31A 31A2 29C 31A2B 26
E:2D |  |  | decline natural acts:1C calls:1D | N:1C E:1D S? | E:2D 29B | W passes once 31A2A | look at 23 | 28A 28B 29A 29B 29C 31 31A 31A2 31A2A
E:8C |  |  | suits:D | N? | E:8C 38C | E passes for the rest 38C, W passes for the rest 38C, W leads require-or-forbid D less those named 26A | look at 23 | 38C 26
S:1C |  |  | decline natural suits:D | N? | S:1C 29B | N passes for the rest 31B, N leads require-or-forbid D less those named 26A unless 1C | look at 23 | 28A 28B 29A 29B 29C 31 31B 26
S:8C |  |  | suits:D | N? | S:8C 38C | S passes for the rest 38C, N passes for the rest 38C, N leads require-or-forbid D less those named 26A | look at 23 | 38C 26
W:1C |  |  | decline natural suits:D | N? | W:1C 29B | E passes for the rest 31B, E leads require-or-forbid D less those named 26A unless 1C | look at 23 | 28A 28B 29A 29B 29C 31 31B 26
W:8C |  |  | suits:D | N? | W:8C 38C | W passes for the rest 38C, E passes for the rest 38C, E leads require-or-forbid D less those named 26A | look at 23 | 38C 26
N:X |  | simultaneous | calls:1C suits:D | N:1C E? | N:X 36B | S passes for the rest 36B, S leads require-or-forbid D less those named 26A | look at 23 | 33 36A 36B 26
N:X E:P |  |  |  | N? | N:X 36A, E:P 36A |  |  | 36C 36A
E:P |  | simultaneous |  | N? | E:P 33 |  |  | 33
E:P S:P |  |  |  | E:P S:P W? |  |  |  | 28A 28B 29A
E:P N:P |  |  |  | N:P E? | E:P 28B |  | see 16D2 | 28A 28B
S:P N:P |  |  | accept | S:P W? |  |  |  | 28A 28B 29A
S:P N:P |  |  | decline conventional suits:D | N? | S:P 29B, N:P 31B | N passes for the rest 31B, N leads require-or-forbid D less those named 26A unless P | look at 23 | 28A 28B 29A 29B 30C 31B 26
W:P N:P |  |  |  | N:P E? | W:P 28B |  | see 16D2 | 28A 28B
N:P N:P |  |  | slip | N:P E? | N:P 25A |  |  | 25A
N:P N:P |  |  | change accept suits:D | N:P E? | N:P 25B1 | S leads require-or-forbid D less those named 26A |  | 25A 25B 25B1 26
N:P N:P |  |  | change decline suits:D | N:P E? | N:P 25B2 | S leads require-or-forbid D less those named 26A | see 16D2 | 25A 25B 25B1 26
N:P N~X |  |  | change suits:D | N:P E? | N:X 25B2 | S leads require-or-forbid D less those named 26A | see 16D2 | 25A 25B 25B2 26
N:P N~X |  |  | slip calls:1C suits:D | N:1C E? | N:P 25A, N:X 36B | S passes for the rest 36B, S leads require-or-forbid D less those named 26A | look at 23 | 25A 36A 36B 26
N:P E:P |  | misinformed-call@0 | own | N:P E:P S? |  |  |  | 21A
N:P E:P |  | misinformed-call@0 | theirs may-change keeps | N:P E:P S? |  |  |  | 21A 21B1
N:P E:P |  | misinformed-call@0 | theirs too-late damaged | N:P E:P S? |  |  | look at 21B3 | 21A 21B1 21B3
N:P E:P |  | misinformed-call@0 | theirs may-change changes:1C keeps | N:1C E:P S? | N:P 21B1 |  |  | 21A 21B1 21B2
N:P E:P |  | misinformed-call@0 | theirs may-change changes:1C changes | N:1C E? | N:P 21B1, E:P 21B2 |  | see 16D, look at 21B2 | 21A 21B1 21B2
N:P E:P |  | wrong-cards@0 | board:7 same | N:P E:P S? |  |  | board 7 N P | 17D1 17D2
N:P E:P |  | wrong-cards@0 | board:7 differs | N? | N:P 17D2, E:P 17D2 |  | average-minus / average-plus, board 7 N P, see 90 | 17D1 17D2
N:8C |  | simultaneous | suits:D | N:P E? | N:8C 38C | N passes for the rest 38C, S passes for the rest 38C, S leads require-or-forbid D less those named 26A | look at 23 | 33 38C 26
N:8C E:P |  |  |  | N:P E? | N:8C 38C, E:P 38C | N passes for the rest 38C, S passes for the rest 38C |  | 38C
N:1C S:P |  |  | decline natural | N:1C E? | S:P 29B | S passes once 30B1 |  | 28A 28B 29A 29B 30C 30A 30B
N:1C W:P |  |  | decline natural | N:1C E? | W:P 29B | W passes for the rest 30B2, E does not double 30B2 | look at 23 | 28A 28B 29A 29B 30C 30A 30B 30B2
E:8C S:P |  |  |  | N? | E:8C 38C, S:P 38C | E passes for the rest 38C, W passes for the rest 38C |  | 38C
S:8C W:P |  |  |  | N? | S:8C 38C, W:P 38C | S passes for the rest 38C, N passes for the rest 38C |  | 38C
W:8C N:P |  |  |  | N? | W:8C 38C, N:P 38C | W passes for the rest 38C, E passes for the rest 38C |  | 38C
N:P N~8C |  |  | slip suits:D | N:P E? | N:P 25A, N:8C 38C | N passes for the rest 38C, S passes for the rest 38C, S leads require-or-forbid D less those named 26A | look at 23 | 25A 38C 26
N:P N~8C |  |  | change suits:D | N:P E? | N:8C 25B2 | S leads require-or-forbid D less those named 26A | see 16D2 | 25A 25B 25B2 26
N:1H W:X |  |  | accept | N:1H W:X N? |  |  |  | 28A 28B 29A 32 29A
N:1H W:X |  |  | decline | N:1H E? | W:X 29B | E passes for the rest 32A, E leads forbid CDHS 26B unless X | look at 23 | 28A 28B 29A 32 29A 29B 32 32A
N:1H E:1C |  |  | accept | N:1H E:1C S? |  |  |  | 27A2 27A 27C 27A
N:1H E:1C |  |  | decline natural lowest:2C | N:1H E:2C S? | E:1C 27B |  | look at 27D | 27A2 27A 27C 27A 27C 27B1 27B
N:1H E:1C |  |  | decline natural same-meaning:1S | N:1H E:1S S? | E:1C 27B |  | look at 27D | 27A2 27A 27C 27A 27C 27B1 27B
N:1H E:1C |  |  | decline unsure same-meaning:1S | N:1H E:1S S? | E:1C 27B |  | look at 27D | 27A2 27A 27C 27A 27C 27B1 27B
N:1H E:1C |  |  | decline natural other:1S suits:D | N:1H E:1S S? | E:1C 27B | W passes for the rest 27B2, W leads require-or-forbid D less those named 26A | see 10C1, look at 23 | 27A2 27A 27C 27A 27C 27B1 27B 27B2 26
N:1H E:1C |  |  | decline unsure bid:1S suits:D | N:1H E:1S S? | E:1C 27B | W passes for the rest 27B2, W leads require-or-forbid D less those named 26A | see 10C1, look at 23 | 27A2 27A 27C 27A 27C 27B1 27B 27B2 26
N:1H E:1C |  |  | decline natural double:X bid:1S suits:D | N:1H E:1S S? | E:1C 27B, E:X 27B | W passes for the rest 27B3, W leads require-or-forbid D less those named 26A | look at 23 | 27A2 27A 27C 27A 27C 27B1 27B 27B3 26
N:1H E:1C |  |  | decline unsure double:X bid:1S suits:D | N:1H E:1S S? | E:1C 27B, E:X 27B | W passes for the rest 27B3, W leads require-or-forbid D less those named 26A | look at 23 | 27A2 27A 27C 27A 27C 27B1 27B 27B3 26
N:1H S:1C |  |  | decline natural passes natural lowest:2C | N:1H E:P S:2C W? | S:1C 29B |  | look at 27D | 28A 28B 29A 29B 29C 31 31A 31A1 27B1 27B
N:P | N:repeat:2D |  |  | N? | N:P 10B |  |  | 10B
N:P S:P |  | simultaneous | yes accept | N:P S:P W? |  |  |  | 33 28A 28B 29A
E:P | N:pass:next |  |  | N:P E:P S? |  |  |  | 28A
E:P | E:repeat:2D |  | decline conventional passes | N:P E? | E:P 29B |  |  | 28A 28B 29A 29B 30C 31A 31A1 10B
E:P S:P |  | simultaneous |  | N? | E:P 33, S:P 33 |  |  | 33
E:P N:P |  | simultaneous |  | N:P E:P S? |  |  |  | 33
E:P S:P W:P |  |  |  | E:P S:P W:P N? |  |  |  | 28A 28B 29A
S:X N:P |  | simultaneous | suits:D | N:P E? | S:X 36B | N passes for the rest 36B, N leads require-or-forbid D less those named 26A unless X | look at 23 | 33 36A 36B 26
N:P E:P N~X |  |  | change suits:D | N:P E:P S? | N:X 25B2 | S leads require-or-forbid D less those named 26A | see 16D2 | 25A 25B 25B2 26
N:P E:P N~X |  |  | slip calls:1C suits:D | N:1C E? | N:P 25A, E:P 25A, N:X 36B | S passes for the rest 36B, S leads require-or-forbid D less those named 26A | look at 23 | 25A 36A 36B 26
N:P N:P E:P |  |  | slip | N:P E:P S? | N:P 25A |  |  | 25A
N:P N~X E:P |  |  | change suits:D | N:P E? | N:X 25B2, E:P 25B2 | S leads require-or-forbid D less those named 26A | see 16D2 | 25A 25B 25B2 26
N:P E:P S:P |  | wrong-cards@0 | board:7 | N? | N:P 17D2, E:P 17D2, S:P 17D2 |  | average-minus / average-plus, board 7 N P, see 90 | 17D1 17D2
N:1C | N:pass:next |  | suits:D | N:P E? | N:1C 37B | N passes for the rest 37B, S passes for the rest 37B, S leads require-or-forbid D less those named 26A | look at 23 | 37B 26
E:1C | E:pass:next |  | decline natural passes suits:D | N:P E:P S? | E:1C 29B | E passes for the rest 37B, W passes for the rest 37B, W leads require-or-forbid D less those named 26A | look at 23 | 28A 28B 29A 29B 29C 31 31A 31A1 37B 26
S:8C N:P |  | simultaneous | suits:D | N:P E? | S:8C 38C | S passes for the rest 38C, N passes for the rest 38C, N leads require-or-forbid D less those named 26A | look at 23 | 33 38C 26
N:P E:P N~2D |  |  | change accept suits:D | N:2D E? | N:P 25B1, E:P 25B1 |  |  | 25A 25B 25B1 26
N:P E:P N~2D |  |  | change decline suits:D | N:P E:P S? | N:2D 25B2 | S leads require-or-forbid D less those named 26A | see 16D2 | 25A 25B 25B1 26
N:1H W:P E:P |  |  | decline natural | N:1H E? | W:P 29B, E:P 30B2 | W passes for the rest 30B2, E does not double 30B2 | look at 23 | 28A 28B 29A 29B 30C 30A 30B 30B2
N:1H W:X E:P |  |  | decline | N:1H E? | W:X 29B, E:P 32A | E passes for the rest 32A, E leads forbid CDHS 26B unless X | look at 23 | 28A 28B 29A 32 29A 29B 32 32A
N:1H E:P W:X |  |  | decline passes | N:1H E:P S:P W? | W:X 29B | W repeats X 32B1 |  | 28A 28B 29A 32 29A 29B 32 32B
N:1H E:P W:X |  |  | decline acts:1S calls:1N | N:1H E:P S:1S W:1N N? | W:X 29B | E passes for the rest 32B2, E leads forbid CDHS 26B | look at 23 | 28A 28B 29A 32 29A 29B 32 32B 32B2
N:1H E:X N:XX |  |  | accept | N:1H E:X N:XX E? |  |  |  | 28A 28B 29A 32 29A
N:1H E:X N:XX |  |  | decline | N:1H E:X S? | N:XX 29B | S passes for the rest 32A, S leads forbid CDHS 26B unless XX | look at 23 | 28A 28B 29A 32 29A 29B 32 32A
N:1H E:X E:1C |  |  | slip accept | N:1H E:1C S? | E:X 25A |  |  | 25A 27A 27C 27A
N:1H E:X E:1C |  |  | change accept suits:D | N:1H E:1C S? | E:X 25B1 | W leads require-or-forbid D less those named 26A |  | 25A 25B 25B1 26
E:1C N:2S |  | simultaneous | accept | N:2S E:1C S? |  |  |  | 33 27A 27C 27A
S:1C N:2S |  | simultaneous | accept | N:2S S:1C W? |  |  |  | 33 28A 28B 29A
N:1H E:1C S:P |  |  |  | N:1H E:1C S:P W? |  |  |  | 27A2 27A
N:2H E:1D E~X |  |  | decline free | N:2H E:X S? | E:1D 27B |  | look at 27D | 27A2 27A 27C 27A 27C
N:2H E:1D E~X |  |  | decline double bid:2S suits:D | N:2H E:2S S? | E:1D 27B, E:X 27C | W passes for the rest 27B3, W leads require-or-forbid D less those named 26A | look at 23 | 27A2 27A 27C 27A 27C 27B3 26
N:2H E:1D E~2D |  |  | decline accept | N:2H E:2D S? | E:1D 27B |  |  | 27A2 27A 27C 27A 27C 27A 27B4
N:2H E:1D E~2D |  |  | decline decline bid:2S suits:D | N:2H E:2S S? | E:1D 27B, E:2D 27B4 | W passes for the rest 27B3, W leads require-or-forbid D less those named 26A | look at 23 | 27A2 27A 27C 27A 27C 27A 27B4 27B3 26
N:2H E:1D E~8C |  |  | decline bid:2S suits:D | N:2H E:2S S? | E:1D 27B, E:8C 27C | W passes for the rest 27B3, W leads require-or-forbid D less those named 26A | look at 23 | 27A2 27A 27C 27A 27C 27B3 26
N:P E:P | N:repeat:2D |  |  | N? | N:P 10B, E:P 10B |  |  | 10B
N:X E:P S:P W:P |  |  | yes | N:P E:P S:P W:P N? | N:X 36C |  |  | 36C
E:P S:P | N:pass:next |  |  | N:P E:P S:P W? |  |  |  | 28A
N:1C E:P | N:pass:next |  |  | N:1C E:P S? |  |  |  | 37B 37A
N:1C E:P | N:pass:rest |  |  | N:1C E:P S? |  | N passes for the rest 37A |  | 37B 37A
N:P N:1C | N:pass:next |  | slip suits:D | N:P E? | N:P 25A, N:1C 37B | N passes for the rest 37B, S passes for the rest 37B, S leads require-or-forbid D less those named 26A | look at 23 | 25A 37B 26
N:P N:1C | N:pass:next |  | change suits:D | N:P E? | N:1C 25B2 | S leads require-or-forbid D less those named 26A | see 16D2 | 25A 25B 25B2 26
N:1H E:X E:1C E~P |  |  | slip decline free | N:1H E:P S? | E:X 25A, E:1C 27B |  | look at 27D | 25A 27A 27C 27A 27C
N:1H E:X E:1C E~P |  |  | slip decline other suits:D | N:1H E:P S? | E:X 25A, E:1C 27B | W passes for the rest 27B2, W leads require-or-forbid D less those named 26A | see 10C1, look at 23 | 25A 27A 27C 27A 27C 27B2 26
E:P N:1H S:1S |  | simultaneous |  | N:1H E:P S:1S W? |  |  |  | 33
N:1H S:1C | E:pass:next |  | accept | N:1H E:P S:1C W? |  |  |  | 28A 27A 27C 27A
N:2H E:1D E~X S:P |  |  | free | N:2H E:X S:P W? | E:1D 27C |  | look at 27D | 27A2 27A 27C
N:2H E:1D E~X S:P |  |  | double bid:2S suits:D | N:2H E:2S S? | E:1D 27C, E:X 27C, S:P 27C | W passes for the rest 27B3, W leads require-or-forbid D less those named 26A | look at 23 | 27A2 27A 27C 27B3 26
N:2H E:1D E~2D S:P |  |  |  | N:2H E:2D S:P W? | E:1D 27C |  |  | 27A2 27A 27C 27A
N:2H E:1D E~8C S:P |  |  | bid:2S suits:D | N:2H E:2S S? | E:1D 27C, E:8C 27C, S:P 27C | W passes for the rest 27B3, W leads require-or-forbid D less those named 26A | look at 23 | 27A2 27A 27C 27B3 26
N:P E:P S:P W:P N:P |  |  |  | N:P E:P S:P W:P N? | N:P 39B |  |  | 39B
N:1H E:P E:X | E:no-double |  | slip | N:1H E? | E:P 25A, E:X 10B |  |  | 25A 10B
N:1H E:P E:X | E:no-double |  | change suits:D | N:1H E:P S? | E:X 25B2 | W leads require-or-forbid D less those named 26A | see 16D2 | 25A 25B 25B2 26
N:1H E:P S:P W:P E:P |  |  |  | N:1H E:P S:P W:P N? | E:P 39B |  |  | 39B 39C 39B
N:1N E:P S:P W:P E:X |  |  | suits:D | N:1N E:P S:P W:P N? | E:X 39C | W leads require-or-forbid D less those named 26A |  | 39B 39C 26
N:1H E:X E:1C E~P S:P |  |  | slip free | N:1H E:P S:P W? | E:X 25A, E:1C 27C |  | look at 27D | 25A 27A 27C
N:1H E:X E:1C E~P S:P |  |  | slip other suits:D | N:1H E:P S:P W? | E:X 25A, E:1C 27C | W passes for the rest 27B2, W leads require-or-forbid D less those named 26A | see 10C1, look at 23 | 25A 27A 27C 27B2 26
N:1H E:P S:P S:1C S~X |  |  | slip decline bid:1S suits:D | N:1H E:P S:1S W? | S:P 25A, S:1C 27B, S:X 27C | N passes for the rest 27B3, N leads require-or-forbid D less those named 26A | look at 23 | 25A 27A 27C 27A 27C 27B3 26
N:1H E:P S:P W:P E:2S |  |  | suits:D | N:1H E:P S:P W:P N? | E:2S 39C | W leads require-or-forbid D less those named 26A |  | 39B 39C 26
N:1N E:P S:P W:P E:XX |  |  | suits:D | N:1N E:P S:P W:P N? | E:XX 39C | W leads require-or-forbid D less those named 26A |  | 39B 39C 26
N:P E:P S:P W:P N:P E:P |  |  |  | N:P E:P S:P W:P N? | N:P 39B, E:P 39B |  |  | 39B
N:P N:P E:P |  |  | change to-second suits:D | N:P E:P S? | N:P 25B1 | S leads require-or-forbid D less those named 26A |  | 25A 25B 25B1 26
N:P N:P E:P |  |  | change to-first suits:D | N:P E:P S? | N:P 25B2 | S leads require-or-forbid D less those named 26A | see 16D2 | 25A 25B 25B1 26
N:P E:P N~2D E:P |  |  | change to-second suits:D | N:2D E:P S? | N:P 25B1, E:P 25B1 |  |  | 25A 25B 25B1 26
N:P E:P N~2D E:P |  |  | change to-first suits:D | N:P E:P S? | N:2D 25B2 | S leads require-or-forbid D less those named 26A | see 16D2 | 25A 25B 25B1 26
N:P S:P W:P N:P |  |  |  | N:P E? | S:P 17E2, W:P 17E2, N:P 17E2 |  | see 16D | 17E2
`
