/** In the page: until a screen is there and has stood for three frames, with what it does once it has been seen. */
export async function standStill(): Promise<void> {
  const frame = () => new Promise(requestAnimationFrame)
  while (!document.querySelector('main')) await frame()
  let frames = 0
  const observer = new MutationObserver(() => {
    frames = 0
  })
  observer.observe(document, { subtree: true, childList: true, attributes: true, characterData: true })
  for (; frames < 3; frames += 1) await frame()
  observer.disconnect()
}
