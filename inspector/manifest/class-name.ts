/**
 * Completes a class name as AOSP ParsingUtils.buildClassName does: one without a package, or with a leading dot,
 * belongs to the manifest's own package.
 */
export function qualifyClass(name: string, packageName?: string): string;
export function qualifyClass(name: string | undefined, packageName?: string): string | undefined;
export function qualifyClass(name: string | undefined, packageName = ""): string | undefined {
  if (name === undefined || (name.includes(".") && !name.startsWith("."))) return name;
  return name.startsWith(".") ? packageName + name : `${packageName}.${name}`;
}
