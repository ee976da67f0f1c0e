/** In the page: until a screen is there and has been laid out, with what it does once it has been seen. */
export async function standStill(): Promise<void> {
  const frame = () => new Promise(requestAnimationFrame)
  while (!document.querySelector('main')) await frame()
  for (let frames = 0; frames < 2; frames += 1) await frame()
}
