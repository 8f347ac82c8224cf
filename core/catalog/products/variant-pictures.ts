/**
 * The pictures to show while a variant is chosen (PRD-02): one that is tagged with the slugs of variants belongs to these only, all
 * others belong to every variant. Nothing is hidden before a variant was chosen, and never all of them.
 *
 * @param pictures in their order
 * @param variants the slugs of all variants; other tags say nothing
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
  // What shows the chosen one comes first.
  return [...shown.filter((picture) => own(picture).length > 0), ...shown.filter((picture) => own(picture).length === 0)]
}
