/** A colour in the light and in the dark colour scheme, `#rrggbb`. */
export interface Shade {
  light: string
  dark: string
}

/** The colours that a shop's theme may set, by their name in import files, with their CSS variables. */
export const colourRoles = {
  paper: '--paper',
  paper_2: '--paper-2',
  ink: '--ink',
  ink_2: '--ink-2',
  line: '--line',
  field: '--field',
  accent: '--accent',
  on_accent: '--on-accent',
  accent_text: '--accent-text',
  button_line: '--btn-line',
  flood: '--flood',
  on_flood: '--on-flood',
  flood_button: '--flood-btn',
  on_flood_button: '--on-flood-btn',
  focus: '--focus',
} as const

/** Colours with a fixed meaning, such as errors and the categories of a seat map. A theme cannot set them, but its paper must suit them. */
export const fixedRoles = {
  good: '--good',
  warn: '--warn',
  bad: '--bad',
  bad_paper: '--bad-paper',
  cat_1: '--cat-1',
  cat_2: '--cat-2',
  cat_3: '--cat-3',
  cat_4: '--cat-4',
  on_cat: '--on-cat',
  seat_off: '--seat-off',
} as const

export type ColourRole = keyof typeof colourRoles
export type FixedRole = keyof typeof fixedRoles
export type Palette = Record<ColourRole | FixedRole, Shade>

/** The palette of a design; an unknown design has that of `standard` (SHP-09). */
export function presetPalette(design: string): Palette {
  return (Object.hasOwn(presets, design) && presets[design]) || standard
}

/*
 * The colours of the designs, as `storefront/look/tokens.css` and `themes.css` have them; `storefront/look/themes.test.ts` compares them.
 */

const standard: Palette = {
  paper: { light: '#ffffff', dark: '#121211' },
  paper_2: { light: '#f2f1ec', dark: '#1e1d1b' },
  ink: { light: '#121110', dark: '#f6f4ee' },
  ink_2: { light: '#57534c', dark: '#b7b3a9' },
  line: { light: '#d3d0c7', dark: '#3d3b37' },
  field: { light: '#7d786e', dark: '#8b867b' },
  accent: { light: '#ffd400', dark: '#ffd400' },
  on_accent: { light: '#121110', dark: '#121110' },
  accent_text: { light: '#121110', dark: '#ffd400' },
  button_line: { light: '#121110', dark: '#ffd400' },
  flood: { light: '#ffd400', dark: '#121211' },
  on_flood: { light: '#121110', dark: '#ffd400' },
  flood_button: { light: '#121110', dark: '#ffd400' },
  on_flood_button: { light: '#ffd400', dark: '#121211' },
  focus: { light: '#0a47e6', dark: '#9cc0ff' },
  good: { light: '#0a6437', dark: '#74d9a0' },
  warn: { light: '#7d4a00', dark: '#ffc266' },
  bad: { light: '#ad1220', dark: '#ff948c' },
  bad_paper: { light: '#fdeceb', dark: '#3a1413' },
  cat_1: { light: '#b3123f', dark: '#ff7d9c' },
  cat_2: { light: '#0a58c9', dark: '#7db4ff' },
  cat_3: { light: '#0b7a4b', dark: '#6fdda6' },
  cat_4: { light: '#8a5a00', dark: '#ffc24a' },
  on_cat: { light: '#ffffff', dark: '#121110' },
  seat_off: { light: '#cfcbc1', dark: '#45423d' },
}

const presets: Record<string, Palette> = {
  moorgrab: {
    ...standard,
    paper: { light: '#dedad0', dark: '#13110d' },
    paper_2: { light: '#d0cbbe', dark: '#1f1c16' },
    ink: { light: '#15130e', dark: '#e6ddca' },
    ink_2: { light: '#48443a', dark: '#aba391' },
    line: { light: '#b3ad9d', dark: '#3d392e' },
    field: { light: '#757060', dark: '#817a69' },
    accent: { light: '#3c4a10', dark: '#9caf5a' },
    on_accent: { light: '#f3eee2', dark: '#13110d' },
    accent_text: { light: '#3c4a10', dark: '#abbe68' },
    button_line: { light: '#3c4a10', dark: '#9caf5a' },
    flood: { light: '#0c0b08', dark: '#0c0b08' },
    on_flood: { light: '#e6ddca', dark: '#e6ddca' },
    flood_button: { light: '#9caf5a', dark: '#9caf5a' },
    on_flood_button: { light: '#13110d', dark: '#13110d' },
    good: { light: '#0a5a32', dark: '#74d9a0' },
    warn: { light: '#6b3f00', dark: '#ffc266' },
    bad: { light: '#9c0f1c', dark: '#ff948c' },
    bad_paper: { light: '#ecd6cf', dark: '#38150f' },
  },
  'linde-lahr': {
    ...standard,
    paper: { light: '#e7f0ea', dark: '#10231c' },
    paper_2: { light: '#d6e5dc', dark: '#19332a' },
    ink: { light: '#17352b', dark: '#eaf2eb' },
    ink_2: { light: '#3d564b', dark: '#adc2b6' },
    line: { light: '#b2c8bc', dark: '#365344' },
    field: { light: '#627d70', dark: '#7d9a8c' },
    accent: { light: '#a81c2a', dark: '#ff9a91' },
    on_accent: { light: '#ffffff', dark: '#10231c' },
    accent_text: { light: '#a81c2a', dark: '#ffa199' },
    button_line: { light: '#a81c2a', dark: '#ff9a91' },
    flood: { light: '#dbe7e0', dark: '#0c1c16' },
    on_flood: { light: '#17352b', dark: '#eaf2eb' },
    flood_button: { light: '#a81c2a', dark: '#ff9a91' },
    on_flood_button: { light: '#ffffff', dark: '#10231c' },
  },
  lichtamt: {
    ...standard,
    paper: { light: '#e3e7ed', dark: '#080a2a' },
    paper_2: { light: '#f4f6f9', dark: '#121550' },
    ink: { light: '#0a0d2c', dark: '#e4eaff' },
    ink_2: { light: '#444968', dark: '#a8b0dc' },
    line: { light: '#b9c0ce', dark: '#2e3479' },
    field: { light: '#6d7390', dark: '#7b82bd' },
    accent: { light: '#1a23e0', dark: '#3fe0ff' },
    on_accent: { light: '#ffffff', dark: '#080a2a' },
    accent_text: { light: '#1a23e0', dark: '#3fe0ff' },
    button_line: { light: '#1a23e0', dark: '#3fe0ff' },
    flood: { light: '#1a23e0', dark: '#1a23e0' },
    on_flood: { light: '#e6edff', dark: '#e6edff' },
    flood_button: { light: '#e6edff', dark: '#e6edff' },
    on_flood_button: { light: '#1a23e0', dark: '#1a23e0' },
  },
}
