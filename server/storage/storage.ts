/** Where files live: a folder in `DATA_DIR` today, S3 for many machines later. Keys look like `images/ab12….avif`. */
export interface Storage {
  put(key: string, bytes: Uint8Array): Promise<void>
  /** The bytes, or null when there is no such file. */
  get(key: string): Promise<Uint8Array | null>
  has(key: string): Promise<boolean>
  remove(key: string): Promise<void>
}
