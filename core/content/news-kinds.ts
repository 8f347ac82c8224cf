/** What a news item is: highlighted or ordinary news, a slide on the home page, or a job (ENT-27). */
export const newsKinds = ['hot', 'regular', 'teaser', 'jobs'] as const
export type NewsKind = (typeof newsKinds)[number]
