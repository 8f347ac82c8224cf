/** The context keys that come with a build of the office. */
export type ContextKeys = typeof import('#office/office-context.ts')
