import { graphql } from '#storefront/graphql.ts'

/** The files of a picture, for `Picture`. */
export const imageFileFields = graphql(`
  fragment ImageFile on Image {
    sha256
    width
    height
    widths
  }
`)

/** A picture with its alternative text. */
export const imageFields = graphql(`
  fragment ImageView on Image {
    ...ImageFile
    alt
  }
`)
