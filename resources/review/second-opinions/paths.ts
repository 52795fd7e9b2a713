export const opinionsPath = "/second-opinions";

export function opinionPath(id: string): string {
  return `${opinionsPath}/${id}`;
}
