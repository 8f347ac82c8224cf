import { userInfo } from 'node:os'

/** The person who runs a command, as audit entries name them: the account's name on this machine. */
export function operatorName(): string {
  return userInfo().username
}
