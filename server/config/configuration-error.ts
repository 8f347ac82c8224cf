/** A configuration value that cannot be used; `main.ts` prints it as one line and exits with 1. */
export class ConfigurationError extends Error {}
