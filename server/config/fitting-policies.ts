import { contradictions } from '#core/policies/contradictions.ts'
import { policiesWith, type PolicySettings } from '#core/policies/policies.ts'
import { ConfigurationError } from './configuration-error.ts'

/**
 * Settings that fit each other and the shop's policies (docs/rules/policies.md).
 * @returns the settings
 * @throws ConfigurationError with one line that names every contradiction, so that nothing is silently never done
 */
export function fittingPolicies<Settings extends PolicySettings>(settings: Settings): Settings {
  const faults = contradictions(policiesWith(settings))
  if (faults.length > 0) throw new ConfigurationError(`Configuration: ${faults.join('; ')}`)
  return settings
}
