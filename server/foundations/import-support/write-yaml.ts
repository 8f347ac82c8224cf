import { stringify } from 'yaml'

/** A value as YAML, as an import folder has it: one value a line, long texts in lines of their own. */
export function writeYaml(value: unknown): string {
  return stringify(value, { lineWidth: 0, aliasDuplicateObjects: false })
}
