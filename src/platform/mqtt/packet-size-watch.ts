/**
 * Follows the packet headers of an MQTT byte stream (MQTT 3.1.1, section 2.2: one byte of type and flags, then the
 * remaining length in one to four bytes of seven bits each). The parser of the library collects a packet of up to
 * 256 MB before anybody can refuse it; this sees the size when it is announced.
 */
export class PacketSizeWatch {
  readonly #limit: number;
  #bodyLeft = 0;
  /** -1: the type byte comes next; otherwise the number of length bytes read. */
  #lengthBytes = -1;
  #length = 0;

  /** `limit`: largest remaining length, in bytes. */
  constructor(limit: number) {
    this.#limit = limit;
  }

  /** Takes the next bytes; false as soon as a packet is announced that is too large or has no valid length. */
  accepts(chunk: Uint8Array): boolean {
    let position = 0;
    while (position < chunk.byteLength) {
      if (this.#bodyLeft > 0) {
        const skipped = Math.min(this.#bodyLeft, chunk.byteLength - position);
        this.#bodyLeft -= skipped;
        position += skipped;
      } else {
        if (!this.#takeHeaderByte(chunk[position] ?? 0)) return false;
        position += 1;
      }
    }
    return true;
  }

  #takeHeaderByte(byte: number): boolean {
    if (this.#lengthBytes === -1) {
      this.#lengthBytes = 0;
      this.#length = 0;
      return true;
    }
    this.#length += (byte & 0x7f) * 128 ** this.#lengthBytes;
    this.#lengthBytes += 1;
    if (this.#length > this.#limit) return false;
    if (byte >= 0x80) return this.#lengthBytes < 4;
    this.#bodyLeft = this.#length;
    this.#lengthBytes = -1;
    return true;
  }
}
