import type { Rule } from '../rule.ts';

/** The Supervisor takes every file of such a name, in any folder, for an app and complains about it. */
export const configFilesRule: Rule = {
  name: 'no second file named config.{json,yaml,yml}',
  check: (files) =>
    files
      .map((file) => file.path)
      .filter((path) => /(^|\/)config\.(json|ya?ml)$/i.test(path) && path !== 'config.yaml')
      .map((path) => `${path}: the Supervisor would read it as an app`),
};
