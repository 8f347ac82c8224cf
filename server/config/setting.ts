import { z } from 'zod'

/** A setting: the variable of the environment, what it may be, and what operators are told about it. */
export class Setting<Value = unknown> {
  readonly variable: string
  readonly type: z.ZodType<Value>
  readonly #example: string | undefined
  /** Empty where the setting before it tells about both. */
  readonly text: string

  constructor(variable: string, type: z.ZodType<Value>, example?: string, text = '') {
    this.variable = variable
    this.type = type
    this.#example = example
    this.text = text
  }

  /** The same setting with what `.env.example` says about it; lines break there as they fit. */
  says(text: string): Setting<Value> {
    return new Setting(this.variable, this.type, this.#example, text)
  }

  /** Its value in `.env.example`: the default, unless another one tells more. */
  get example(): string {
    return this.#example ?? String(z.toJSONSchema(this.type, { io: 'input', unrepresentable: 'any' }).default ?? '')
  }
}

/** Declares a setting. Its value stands in the configuration where it is declared. */
export function setting<Value>(variable: string, type: z.ZodType<Value>, example?: string): Setting<Value> {
  return new Setting(variable, type, example)
}

/** What settings have as values, in the same shape; what is no setting is a limit that nobody has to change. */
export type ValuesOf<Settings> = {
  [Name in keyof Settings]: Settings[Name] extends Setting<infer Value>
    ? Value
    : Settings[Name] extends object
      ? ValuesOf<Settings[Name]>
      : Settings[Name]
}

/** Settings of any shape. */
export type Settings = Readonly<{ [name: string]: Setting | Settings | number }>

/** Every setting, in the order in which they are declared. */
export function everySetting(settings: Settings): Setting[] {
  return Object.values(settings).flatMap((part) => {
    if (typeof part === 'number') return []
    return part instanceof Setting ? [part] : everySetting(part)
  })
}

/** Puts checked values, by the names of their variables, where the settings are declared. */
export function fillSettings<Tree extends Settings>(settings: Tree, values: Readonly<Record<string, unknown>>): ValuesOf<Tree> {
  const filled = Object.entries(settings).map(([name, part]) => {
    if (typeof part === 'number') return [name, part]
    return [name, part instanceof Setting ? values[part.variable] : fillSettings(part, values)]
  })
  return Object.fromEntries(filled) as ValuesOf<Tree>
}
