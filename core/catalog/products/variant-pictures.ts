/**
 * The images to show while a variant is chosen (PRD-02). An image tagged with slugs of variants belongs to these only; all others belong to
 * every variant. Without a chosen variant all images are shown, and so they are if none would be left.
 *
 * @param pictures in order
 * @param variants the slugs of all variants; other tags are ignored
 */
export function variantPictures<Picture extends { tags: readonly string[] }>(
  pictures: readonly Picture[],
  variants: readonly string[],
  chosen: string | null,
): readonly Picture[] {
  if (chosen === null) return pictures
  const own = (picture: Picture) => picture.tags.filter((tag) => variants.includes(tag))
  const shown = pictures.filter((picture) => own(picture).length === 0 || own(picture).includes(chosen))
  if (shown.length === 0) return pictures
  // Images of the chosen variant come first.
  return [...shown.filter((picture) => own(picture).length > 0), ...shown.filter((picture) => own(picture).length === 0)]
}
