export const templatesPath = "/announcement-templates";
export const newTemplatePath = "/new-announcement-template";

export function templatePath(id: string): string {
  return `${templatesPath}/${id}`;
}
