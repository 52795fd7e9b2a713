import type { IResourceItem } from "@refinedev/core";
import type { ConsoleResource } from "#providers/resource.ts";

/** Converts the console's resources to Refine's; those without an icon stay out of the menu. */
export function toRefineResources(resources: readonly ConsoleResource[]): IResourceItem[] {
  return resources.map(({ name, calls, meta, ...views }) => ({
    name,
    ...(views.list && { list: views.list.path }),
    ...(views.show && { show: views.show.path }),
    ...(views.create && { create: views.create.path }),
    ...(views.edit && { edit: views.edit.path }),
    meta: {
      ...(meta && { label: `shell:${meta.label}`, Count: meta.Count, group: meta.group }),
      ...(meta?.parent && { parent: meta.parent }),
      ...(meta?.icon && { icon: <meta.icon size={18} strokeWidth={1.75} aria-hidden /> }),
      hide: meta?.icon === undefined,
      listCall: calls?.getList,
    },
  }));
}
