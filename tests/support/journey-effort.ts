import type { BrowserContext } from "@playwright/test";

/** Effort that a journey asks of a person. */
export interface Effort {
  /** Presses of the mouse, and links that a person opens from a mail. */
  clicks: number;
  /** Fields that a person fills in or chooses a value or file for. */
  readonly fields: Set<string>;
}

/**
 * Counts presses and changed fields on all pages of a context. A field that is filled twice counts once, and one that
 * the page fills by itself doesn't count.
 */
export async function countEffort(context: BrowserContext): Promise<Effort> {
  const effort: Effort = { clicks: 0, fields: new Set() };
  await context.exposeFunction("countPress", () => void (effort.clicks += 1));
  await context.exposeFunction("countField", (field: string) => void effort.fields.add(field));
  await context.addInitScript(() => {
    const { countPress, countField } = window as unknown as Record<string, (field?: string) => void>;
    window.addEventListener(
      "pointerdown",
      ({ target }) => {
        countPress?.();
        // A select of antd reports no event of a form field.
        const option = target instanceof Element && target.closest(".ant-select-item-option");
        if (option) countField?.(`${location.pathname} ${option.closest(".ant-select-dropdown")?.className}`);
      },
      true,
    );
    for (const kind of ["input", "change"])
      window.addEventListener(
        kind,
        ({ target }) => {
          if (!(target instanceof HTMLElement)) return;
          const name = ["id", "name", "aria-label", "accept"].map((attribute) => target.getAttribute(attribute));
          // Fields for files have no name of their own; their card has.
          const card = target.closest("section")?.getAttribute("aria-labelledby");
          countField?.(`${location.pathname} ${card} ${target.tagName} ${name.find(Boolean)}`);
        },
        true,
      );
  });
  return effort;
}
