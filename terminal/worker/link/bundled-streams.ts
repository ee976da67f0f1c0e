import { TypedEventEmitter } from 'mqtt/lib/TypedEmitter'

/** Parts of `readable-stream` that MQTT.js calls, bundled in place of it. */

type Write = (chunk: unknown, encoding: string, done: () => void) => void

/** Passes chunks one after the other to `_write`, which its owner sets. */
export class Writable {
  declare _write: Write
  private readonly waiting: unknown[] = []
  private isWriting = false

  write(chunk: unknown): void {
    this.waiting.push(chunk)
    this.next()
  }

  private next(): void {
    if (this.isWriting || this.waiting.length === 0) return
    this.isWriting = true
    this._write(this.waiting.shift(), 'buffer', () => {
      this.isWriting = false
      this.next()
    })
  }
}

/** Emits the objects that `_read`, set by its owner, pushes; null ends the stream. */
export class Readable extends TypedEventEmitter<{ end: () => void }> {
  declare _read: () => void
  private readonly pushed: unknown[] = []

  push(next: unknown): void {
    this.pushed.push(next)
  }

  read(): unknown {
    this._read()
    const next = this.pushed.shift()
    if (next === null) queueMicrotask(() => this.emit('end'))
    return next
  }
}
