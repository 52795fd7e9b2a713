// @vitest-environment happy-dom
import { cleanup, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import Form from "@rc-component/form";
import { I18nextProvider } from "react-i18next";
import { afterEach, expect, it } from "vitest";
import { startI18n } from "#providers/i18n/i18n.ts";
import { NewPasswordField } from "#resources/accounts/auth/NewPasswordFields.tsx";

afterEach(cleanup);

it("NewPasswordField says that a leaked password is refused, and rates another one", async () => {
  render(
    <I18nextProvider i18n={await startI18n(["accounts", "errors"])}>
      <Form initialValues={{ password: "" }}>
        <NewPasswordField rules={[]} />
      </Form>
    </I18nextProvider>,
  );
  const field = screen.getByLabelText("Password");
  await userEvent.type(field, "Maverick2026!");
  expect(await screen.findByText(/lists of leaked passwords/)).toBeDefined();
  await userEvent.clear(field);
  await userEvent.type(field, "Monsoon-Ledger-41");
  expect(await screen.findByText("Good")).toBeDefined();
});
