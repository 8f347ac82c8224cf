import type { Resolvers } from '#api/resolvers.ts'
import type { RequestContext } from '#server/foundations/context.ts'
import { listThumbnails } from './present-image.ts'

/** Queries read an image without the fields that follow from the others; these are resolved when a client asks for them. */
export const imageResolvers: Resolvers<RequestContext> = {
  Image: {
    tags: (image) => image.tags ?? [],
    thumbnails: ({ sha256, widths, thumbnails }) => thumbnails ?? (sha256 && widths ? listThumbnails({ sha256, widths }) : []),
  },
}
