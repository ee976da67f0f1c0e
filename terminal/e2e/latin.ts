import { PROFILES } from '../../shared/scoring/profiles/profiles.ts'

/**
 * Latin text allowed on a Chinese or Russian screen: names of people, clubs and programs, each language by its own
 * name, slip shorthand, international units and calls, the end of a device’s id, addresses, and the words of a club
 * card.
 */
const ALLOWED =
  /https?:\/\/\S+|legal winner thank[a-z ]+|(?<![A-Za-z])(?:https|Overtrick|English|XIMP|IMPs?|VPs?|MPs?|NTX{0,2}|NS|EW|NP|Enter|Pass|QR|Neuberg|WBF|JSON|PBN|USEBIO|Wi-Fi|Windows|Node|Amazon|Ana Kowalska|Bo Lindqvist|Zoe Zimmermann|Wolfeschlegelsteinhausenbergerdorff|Chen Wei|Dita Novotná|Gwendolyn Featherstonehaugh|Hal Montgomery|Ines|Jan|Novak|Alexandra|Svetlana|MiniBridge|Konstantin|NS\d+|EW\d+|Thursday(?: pairs)?|Monday|Club championship(?: 2026|, qualifying round)?|novotna dita|Autumn cup|\S+ (?:O'Brien|Müller)[a-z]?|Letter|PDF|CSV|ASC|GB 18030|Big5|Mac|BridgeWebs|SBU|EBU|EUR|\d+(?:\.\d+){3}(?::\d+)?\/[a-z]+|tabl|dire|Ana|Bo|EBUScore|ACBLscore|BBO|RealBridge|ScoreBridge|Pianola|Compscore ?3?|Magic Contest|KoPS|BriAn|PaRy|WebView|OneDrive|MB|(?=[0-9a-f]*\d)[0-9a-f]{4})(?![A-Za-z])/g

/** Scoring programs by their own names. */
const PROGRAMS = PROFILES.map(({ title }) => title)

/** Returns texts with a Latin word that is not allowed: two letters or more, so that suits and seats pass. */
export const latinIn = (texts: readonly string[]): readonly string[] =>
  texts.filter(text => {
    const unnamed = PROGRAMS.reduce((left, name) => left.replaceAll(name, ''), text)
    return /[A-Za-z]{2,}/.test(unnamed.replaceAll(ALLOWED, ''))
  })

/** Returns all visible and accessible texts on the page. Runs in the page. */
export function textsOf(): string[] {
  const shown = document.body.innerText.split('\n')
  const heard = [...document.querySelectorAll('[aria-label], [placeholder], [title], option')].flatMap(
    one => [
      one.getAttribute('aria-label') ?? '',
      one.getAttribute('placeholder') ?? '',
      one.getAttribute('title') ?? '',
      one.tagName === 'OPTION' ? (one.textContent ?? '') : '',
    ],
  )
  return [...new Set([...shown, ...heard].map(text => text.trim()).filter(text => text !== ''))]
}
