/** Reads the QR code in a camera image; resolves with null if there is none. */
export type ReadPicture = (picture: HTMLVideoElement) => Promise<string | null>

export type CameraState = 'starting' | 'looking' | 'none'

/** Used part of the browser's own barcode detector, which few browsers have. */
interface Detector {
  detect(picture: HTMLVideoElement): Promise<readonly { readonly rawValue: string }[]>
}
interface DetectorMaker {
  new (wish: { readonly formats: readonly string[] }): Detector
  getSupportedFormats(): Promise<readonly string[]>
}

/** Image width, px, that suffices to read any of our codes. */
const PICTURE_PX = 720
const LOOK_EVERY_MS = 120
/** Time limit for reading one image, ms, so that a slow tablet makes only a few attempts at it. */
const READ_MS = 80

export async function createReader(): Promise<ReadPicture> {
  const { BarcodeDetector } = globalThis as { readonly BarcodeDetector?: DetectorMaker }
  const formats = (await BarcodeDetector?.getSupportedFormats().catch(() => [])) ?? []
  if (BarcodeDetector && formats.includes('qr_code')) {
    const detector = new BarcodeDetector({ formats: ['qr_code'] })
    return async picture => (await detector.detect(picture))[0]?.rawValue ?? null
  }
  const { decodeQR } = await import('qr/decode.js')
  const canvas = document.createElement('canvas')
  const context = canvas.getContext('2d', { willReadFrequently: true })
  return async picture => {
    const scale = Math.min(1, PICTURE_PX / picture.videoWidth)
    const [width, height] = [picture.videoWidth, picture.videoHeight].map(px => Math.round(px * scale))
    if (!context || !width || !height) return null
    canvas.width = width
    canvas.height = height
    context.drawImage(picture, 0, 0, width, height)
    const { data } = context.getImageData(0, 0, width, height)
    try {
      return decodeQR({ data, width, height }, { timeLimit: READ_MS })
    } catch {
      // No code in this picture, or not yet.
      return null
    }
  }
}

/** Shows the camera image and looks for a code until one is found or the search is cancelled. */
export function watchCamera(
  picture: HTMLVideoElement,
  found: (text: string) => void,
  said: (state: CameraState) => void,
): () => void {
  let stopped = false
  let stream: MediaStream | null = null
  function stop(): void {
    stopped = true
    for (const track of stream?.getTracks() ?? []) track.stop()
  }
  async function look(): Promise<void> {
    // Registered before anything else can fail, so that whatever is open is switched off.
    const opening = navigator.mediaDevices
      .getUserMedia({ video: { facingMode: 'environment' }, audio: false })
      .then(opened => {
        stream = opened
        if (stopped) stop()
      })
    const [read] = await Promise.all([createReader(), opening])
    if (stopped) return
    picture.srcObject = stream
    await picture.play()
    said('looking')
    while (!stopped) {
      const text = await read(picture).catch(() => null)
      if (text && !stopped) {
        stop()
        found(text)
      }
      await new Promise(resolve => setTimeout(resolve, LOOK_EVERY_MS))
    }
  }
  said('starting')
  look().catch(() => {
    stop()
    said('none')
  })
  return stop
}
