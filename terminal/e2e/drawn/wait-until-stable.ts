/**
 * Waits in the page until a screen has been unchanged for three frames, including what it does after it is first drawn.
 */
export async function waitUntilStable(): Promise<void> {
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
