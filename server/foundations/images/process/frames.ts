import type { Writable } from 'node:stream'

/*
 * What the shop and its picture process send each other: a small JSON header and the bytes of a picture. Node's own messages between
 * processes would copy every picture twice on the thread that serves visitors.
 *
 * A frame is the length of the header, the length of the bytes (both 32 bits, big-endian), the header, the bytes.
 */

/** Sends one frame. The bytes are not copied, so they must not be changed afterwards. */
export function sendFrame(to: Writable, header: object, bytes: Uint8Array = new Uint8Array()): void {
  const json = Buffer.from(JSON.stringify(header))
  const lengths = Buffer.alloc(8)
  lengths.writeUInt32BE(json.length, 0)
  lengths.writeUInt32BE(bytes.length, 4)
  to.cork()
  to.write(lengths)
  to.write(json)
  if (bytes.length > 0) to.write(bytes)
  to.uncork()
}

/** @returns a function that takes the chunks of a stream and calls `onFrame` for each complete frame in them */
export function frameReader<Header>(onFrame: (header: Header, bytes: Buffer) => void): (chunk: Buffer) => void {
  let chunks: Buffer[] = []
  let length = 0
  let needed = 8

  return (chunk) => {
    chunks.push(chunk)
    length += chunk.length
    // A large picture arrives in hundreds of chunks. They are joined once, when the frame is complete.
    while (length >= needed) {
      const all = chunks.length === 1 ? chunks[0]! : Buffer.concat(chunks, length)
      chunks = [all]
      const [headerLength, bytesLength] = [all.readUInt32BE(0), all.readUInt32BE(4)]
      needed = 8 + headerLength + bytesLength
      if (length < needed) return
      const header = JSON.parse(all.toString('utf8', 8, 8 + headerLength)) as Header
      const bytes = all.subarray(8 + headerLength, needed)
      chunks = [all.subarray(needed)]
      length -= needed
      needed = 8
      onFrame(header, bytes)
    }
  }
}
