import { readFile, realpath } from 'node:fs/promises'
import { english } from '#core/text/sentence.ts'
import { join, sep } from 'node:path'
import type { Catalog } from '#core/import/entities.ts'
import { fault, type Fault, type Place } from '#core/import/fault.ts'
import { picturesIn } from '#core/shops/settings/shop-pictures.ts'
import type { Pictures as PictureProcess } from '#server/foundations/images/process/picture-process.ts'
import { readImage, type SourceImage } from '#server/foundations/images/read-image.ts'

/** The pictures of an import by the name under which its entries know them. */
export type Pictures = ReadonlyMap<string, SourceImage>

/**
 * Reads every picture that entries name. A missing or unreadable one is a warning; its entry is imported without it.
 * @param process decodes each of them once
 * @param named each with the first place that names it
 * @param folders where to look, in this order
 * @param onRead called after each picture, for a progress bar
 */
export async function readPictures(
  process: PictureProcess,
  named: ReadonlyMap<string, Place>,
  folders: readonly string[],
  onRead: () => void,
): Promise<{ pictures: Pictures; faults: Fault[] }> {
  const pictures = new Map<string, SourceImage>()
  const faults: Fault[] = []
  for (const [file, at] of named) {
    const bytes = await readFirst(file, folders)
    const read = bytes ? await readImage(process, bytes, file) : null
    if (read?.ok) pictures.set(file, read.image)
    else
      faults.push(
        fault(
          read ? 'IMAGE_UNREADABLE' : 'IMAGE_MISSING',
          at,
          read ? english`the picture ${file} ${read.reason}` : english`the picture ${file} does not exist`,
        ),
      )
    onRead()
  }
  return { pictures, faults }
}

/** Each picture once, with the first place that names it. */
export function namedPictures(catalog: Catalog): Map<string, Place> {
  const named = new Map<string, Place>()
  const name = (file: string | null, at: Place) => {
    if (file !== null && !named.has(file)) named.set(file, at)
  }
  for (const { value, at } of catalog.categories)
    for (const file of [value.squareImage, value.landscapeImage, value.ticketImage]) name(file, at)
  for (const { value, at } of catalog.shops) for (const file of picturesIn(value.meta)) name(file, at)
  for (const { value, at } of catalog.products) {
    for (const image of value.images) name(image.file, image.at)
    for (const file of [value.overlayListingImage, value.overlayDetailImage]) name(file ?? null, at)
  }
  return named
}

/** The pictures that settings of shops name. These link to sizes before they exist, so all of them are made without being asked for. */
export function shopPictures({ shops }: Catalog): Set<string> {
  return new Set(shops.flatMap(({ value }) => [...picturesIn(value.meta)]))
}

/** Reads only files inside the folders, after following links: an import from others must not read other files. */
export async function readFirst(file: string, folders: readonly string[]): Promise<Uint8Array | null> {
  for (const folder of folders) {
    const root = await resolvedPath(folder)
    const path = await resolvedPath(join(folder, file))
    if (!root || !path?.startsWith(root + sep)) continue
    const bytes = await readFile(path).catch(() => null)
    if (bytes) return bytes
  }
  return null
}

/** The path after following all links; null if there is no such file. */
async function resolvedPath(path: string): Promise<string | null> {
  return realpath(path).catch(() => null)
}
