/** Stores files under keys such as `images/ab12….avif`. `folderStorage` is the only implementation; S3 would be another. */
export interface Storage {
  put(key: string, bytes: Uint8Array): Promise<void>
  /** The bytes, or null when there is no such file. */
  get(key: string): Promise<Uint8Array | null>
  has(key: string): Promise<boolean>
  remove(key: string): Promise<void>
}
