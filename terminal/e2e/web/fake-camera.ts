import { writeFileSync } from 'node:fs'
import { encode } from 'uqr'

const WIDTH = 640
const HEIGHT = 480
/** Width of the quiet zone around the code, in modules. */
const BORDER = 4
const DARK = 16
const LIGHT = 235
const GREY = 128

/** Writes a one-frame video of a code, which Chromium uses as its camera. */
export function filmCode(path: string, text: string): void {
  const { data } = encode(text, { ecc: 'M', border: BORDER })
  const scale = Math.floor(HEIGHT / data.length)
  const [left, top] = [WIDTH, HEIGHT].map(px => Math.floor((px - scale * data.length) / 2)) as [
    number,
    number,
  ]
  const luma = new Uint8Array(WIDTH * HEIGHT).fill(LIGHT)
  for (let y = 0; y < HEIGHT; y += 1)
    for (let x = 0; x < WIDTH; x += 1)
      if (data[Math.floor((y - top) / scale)]?.[Math.floor((x - left) / scale)]) luma[y * WIDTH + x] = DARK
  const chroma = new Uint8Array((WIDTH * HEIGHT) / 2).fill(GREY)
  const words = (line: string) => new TextEncoder().encode(`${line}\n`)
  const parts = [
    words(`YUV4MPEG2 W${WIDTH} H${HEIGHT} F10:1 Ip A1:1 C420mpeg2`),
    words('FRAME'),
    luma,
    chroma,
  ]
  const film = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0))
  let at = 0
  for (const part of parts) {
    film.set(part, at)
    at += part.length
  }
  writeFileSync(path, film)
}
