// @vitest-environment happy-dom
import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, it, vi } from "vitest";
import { transferCalls } from "#contract/catalog/transfers/calls.ts";
import type { Transfer } from "#contract/catalog/transfers/schemas.ts";
import { EndTransferButton } from "#resources/catalog/transfers/EndTransferButton.tsx";
import { fakeApi, partly, refuse } from "#tests/support/fake-api.ts";
import { renderScreen, screenTexts } from "#tests/support/render-screen.tsx";

screenTexts("transfers", "shell", "errors");
const { cancelTransfer } = transferCalls;
const party = (name: string) => ({ id: "00000000-0000-4000-8000-000000000002", name });
const transfer = {
  id: "00000000-0000-4000-8000-000000000001",
  revision: 3,
  status: "offered",
  app: { title: "Nitya Yog" },
  from: party("Kite Works"),
  to: party("Asha Rao"),
} as Transfer;
const api = fakeApi();
const onOvertaken = vi.fn();

/** Opens the dialog and types a reason. */
async function typeReason(reason: string) {
  renderScreen(<EndTransferButton act="cancel" transfer={transfer} obstacle={null} onOvertaken={onOvertaken} />, {
    as: "admin",
  });
  await userEvent.click(await screen.findByRole("button", { name: "Cancel offer" }));
  const dialog = within(await screen.findByRole("dialog"));
  const field = dialog.getByRole<HTMLTextAreaElement>("textbox");
  await userEvent.type(field, reason);
  return { field, send: () => userEvent.click(dialog.getByRole("button", { name: "Cancel offer" })) };
}

it("cancels an offer with the typed reason and closes the dialog", async () => {
  api.on(cancelTransfer, partly({ ...transfer, revision: 4 }));
  const { send } = await typeReason("Offered to the wrong developer");
  await send();
  // No animation ends in this document.
  await waitFor(() => expect(screen.queryByRole("dialog")?.matches(":not(.ant-zoom-leave)") ?? false).toBe(false));
  expect(api.inputs(cancelTransfer)).toEqual([
    { params: { id: transfer.id }, body: { revision: 3, reason: "Offered to the wrong developer" } },
  ]);
  expect(onOvertaken).toHaveBeenLastCalledWith("");
});

it("gives the screen the reason if the transfer ended first", async () => {
  api.on(cancelTransfer, refuse("transfer_ended"));
  const { field, send } = await typeReason("Offered to the wrong developer");
  await send();
  await waitFor(() => expect(onOvertaken).toHaveBeenLastCalledWith("Offered to the wrong developer"));
  expect(field.value).toBe("Offered to the wrong developer");
});

it("shows the server's error about the reason at its field", async () => {
  api.on(cancelTransfer, refuse("validation_failed", { fields: [{ path: "reason", code: "line_break" }] }));
  const { field, send } = await typeReason("Offered to the wrong developer");
  await send();
  expect(await screen.findByText("Use a single line.")).toBeTruthy();
  expect(field.getAttribute("aria-invalid")).toBe("true");
});

it("says at the button why the transfer can't be reversed", async () => {
  const obstacle = "Another transfer of this app is waiting for an answer.";
  renderScreen(
    <EndTransferButton
      act="reverse"
      transfer={{ ...transfer, status: "accepted" }}
      obstacle={obstacle}
      onOvertaken={onOvertaken}
    />,
    { as: "admin" },
  );
  const button = await screen.findByRole("button", { name: "Reverse transfer" });
  expect(button.getAttribute("aria-disabled")).toBe("true");
  expect(document.getElementById(button.getAttribute("aria-describedby") ?? "")?.textContent).toBe(obstacle);
});
