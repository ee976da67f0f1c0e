type Source = number | ArrayLike<number> | ArrayBuffer

/** `Uint8Array` without its static members, some of which Node's `Buffer` defines differently. */
const Bytes = Uint8Array as new (of: Source, start?: number, length?: number) => Uint8Array<ArrayBuffer>

const encode = (text: string): Uint8Array => new TextEncoder().encode(text)

/** Parts of Node's `Buffer` that MQTT.js calls, bundled in place of it. */
export class Buffer extends Bytes {
  static from(source: string | Source, start?: number, length?: number): Buffer {
    return new Buffer(typeof source === 'string' ? encode(source) : source, start, length)
  }

  static alloc(length: number): Buffer {
    return new Buffer(length)
  }

  static allocUnsafe(length: number): Buffer {
    return new Buffer(length)
  }

  static concat(parts: readonly Buffer[], length: number): Buffer {
    const whole = new Buffer(length)
    let at = 0
    for (const part of parts) {
      part.copy(whole, at)
      at += part.length
    }
    return whole
  }

  static isBuffer(it: unknown): it is Buffer {
    return it instanceof Buffer
  }

  static byteLength(it: string | Uint8Array): number {
    return (typeof it === 'string' ? encode(it) : it).length
  }

  override slice(start?: number, end?: number): Buffer {
    return this.subarray(start, end) as Buffer
  }

  override toString(): string {
    return new TextDecoder().decode(this)
  }

  copy(to: Uint8Array, at = 0, start = 0, end = this.length): void {
    to.set(this.subarray(start, end), at)
  }

  readUInt8(at: number): number {
    return this.view().getUint8(at)
  }

  readUInt16BE(at: number): number {
    return this.view().getUint16(at)
  }

  writeUInt8(value: number, at: number): void {
    this.view().setUint8(at, value)
  }

  private view(): DataView {
    return new DataView(this.buffer, this.byteOffset, this.length)
  }
}
