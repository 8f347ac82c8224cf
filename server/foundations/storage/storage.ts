/** Stores files under keys such as `images/ab12….avif`. Either in a folder (`folderStorage`) or in a bucket (`s3Storage`). */
export interface Storage {
  put(key: string, bytes: Uint8Array): Promise<void>
  /** The bytes, or null when there is no such file. */
  get(key: string): Promise<Uint8Array | null>
  has(key: string): Promise<boolean>
  remove(key: string): Promise<void>
}
