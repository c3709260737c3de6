import type { Resource } from "../../../base/assembly/index.ts";
import { lack, refused } from "../../../base/imitated.ts";
import { STANDARD_ATTRIBUTES } from "./standardAttributes.ts";
import { readTriggers, type Triggers } from "./triggerNames.ts";
import { readPasskeys, type PasskeySettings } from "./passkeySettings.ts";

export interface PasswordPolicy {
  MinimumLength: number;
  RequireLowercase: boolean;
  RequireNumbers: boolean;
  RequireSymbols: boolean;
  RequireUppercase: boolean;
  TemporaryPasswordValidityDays: number;
}

export interface Group {
  name: string;
  description: string | undefined;
  precedence: number;
}

/** A user pool of the templates, as far as it decides anything here. */
export interface UserPool {
  id: string;
  arn: string;
  /** The part of the id after the "_", which is in every SRP hash. */
  name: string;
  issuer: string;
  caseSensitive: boolean;
  /**
   * True if people choose user names. Otherwise they sign in by address, and their user name is their `sub`
   * (developer guide, "Customizing sign-in attributes").
   */
  hasUserNames: boolean;
  /** The attributes that people with user names may sign in by too. */
  aliases: string[];
  /** True if each sign-up needs an address. */
  needsAddress: boolean;
  verifiesAddresses: boolean;
  /**
   * A new address replaces the old one only once it is verified (AttributesRequireVerificationBeforeUpdate).
   */
  keepsOldAddress: boolean;
  signUpOpen: boolean;
  recovery: boolean;
  policy: PasswordPolicy;
  /** True if people may have the code of an authenticator app as their second factor. */
  hasSoftwareTokens: boolean;
  /** Undefined in a pool whose people cannot sign in with passkeys. */
  passkeys: PasskeySettings | undefined;
  triggers: Triggers;
  codeMessage: { subject?: string; body?: string };
  invitation: { subject?: string; body?: string };
  from: string;
  /**
   * True if Cognito mails from an address of its own (EmailSendingAccount COGNITO_DEFAULT without an
   * identity).
   */
  mailsAsCognito: boolean;
  configurationSet: string | undefined;
  customAttributes: Set<string>;
  groups: Group[];
  properties: Record<string, unknown>;
}

/** Reads a pool. Throws an error that names a property that would make it behave differently on AWS. */
export function readPool(resource: Resource, groups: Resource[], region: string): UserPool {
  const given = resource.properties;
  for (const [name, value] of Object.entries(given)) {
    if (imitated[name]?.(value) !== true)
      lack(resource, refused(resource, `${name} ${JSON.stringify(value)}`));
  }
  // API reference, CreateUserPool: only one of the two can be set.
  if (given.UsernameAttributes !== undefined && given.AliasAttributes !== undefined)
    throw refused(resource, "AliasAttributes", "can not stand beside UsernameAttributes");
  const template = (given.VerificationMessageTemplate ?? {}) as {
    EmailMessage?: string;
    EmailSubject?: string;
  };
  const admin = (given.AdminCreateUserConfig ?? {}) as AdminCreateUserConfig;
  const email = (given.EmailConfiguration ?? {}) as Record<string, string | undefined>;
  const mechanisms = (given.AccountRecoverySetting as RecoverySetting | undefined)?.RecoveryMechanisms;
  return {
    id: resource.ref,
    arn: resource.arn,
    name: resource.ref.slice(resource.ref.indexOf("_") + 1),
    issuer: `https://cognito-idp.${region}.amazonaws.com/${resource.ref}`,
    caseSensitive:
      (given.UsernameConfiguration as { CaseSensitive?: boolean } | undefined)?.CaseSensitive !== false,
    hasUserNames: given.UsernameAttributes === undefined,
    aliases: (given.AliasAttributes as string[] | undefined) ?? [],
    needsAddress: ((given.Schema ?? []) as SchemaAttribute[]).some(
      ({ Name, Required }) => Name === "email" && Required === true,
    ),
    verifiesAddresses: (given.AutoVerifiedAttributes as string[] | undefined)?.includes("email") ?? false,
    keepsOldAddress:
      (
        given.UserAttributeUpdateSettings as UpdateSettings | undefined
      )?.AttributesRequireVerificationBeforeUpdate?.includes("email") ?? false,
    signUpOpen: admin.AllowAdminCreateUserOnly !== true,
    recovery: mechanisms === undefined || mechanisms.some(({ Name }) => Name === "verified_email"),
    policy: policyOf(given),
    hasSoftwareTokens:
      given.MfaConfiguration === "OPTIONAL" &&
      ((given.EnabledMfas as string[] | undefined) ?? []).includes("SOFTWARE_TOKEN_MFA"),
    passkeys: readPasskeys(resource),
    triggers: readTriggers(resource),
    codeMessage: {
      subject: template.EmailSubject ?? (given.EmailVerificationSubject as string | undefined),
      body: template.EmailMessage ?? (given.EmailVerificationMessage as string | undefined),
    },
    invitation: {
      subject: admin.InviteMessageTemplate?.EmailSubject,
      body: admin.InviteMessageTemplate?.EmailMessage,
    },
    from: email.From ?? email.SourceArn?.split(":identity/")[1] ?? "no-reply@verificationemail.com",
    mailsAsCognito: email.SourceArn === undefined && email.From === undefined,
    configurationSet: email.ConfigurationSet,
    customAttributes: customAttributes(given.Schema as SchemaAttribute[] | undefined),
    groups: groups.filter((group) => group.properties.UserPoolId === resource.ref).map(readGroup),
    properties: given,
  };
}

interface AdminCreateUserConfig {
  AllowAdminCreateUserOnly?: boolean;
  InviteMessageTemplate?: { EmailMessage?: string; EmailSubject?: string };
}

interface RecoverySetting {
  RecoveryMechanisms?: { Name: string }[];
}

interface UpdateSettings {
  AttributesRequireVerificationBeforeUpdate?: string[];
}

interface SchemaAttribute {
  Name?: string;
  AttributeDataType?: string;
  Required?: boolean;
}

/**
 * Per property of AWS::Cognito::UserPool whether its value is imitated; a property that is not here is not.
 */
// eslint-disable-next-line @typescript-eslint/no-explicit-any -- a template is untyped
const imitated: Record<string, (value: any) => boolean> = {
  AccountRecoverySetting: () => true,
  AdminCreateUserConfig: () => true,
  AliasAttributes: (names: string[]) =>
    names.every((name) => name === "email" || name === "preferred_username"),
  AutoVerifiedAttributes: (names: string[]) => names.every((name) => name === "email"),
  DeletionProtection: () => true,
  EmailConfiguration: () => true,
  EmailVerificationMessage: () => true,
  EmailVerificationSubject: () => true,
  EnabledMfas: (names: string[]) => names.every((name) => name === "SOFTWARE_TOKEN_MFA"),
  LambdaConfig: () => true,
  MfaConfiguration: (value) => value === "OFF" || value === "OPTIONAL",
  Policies: (value: object) =>
    Object.keys(value).every((name) => name === "PasswordPolicy" || name === "SignInPolicy"),
  Schema: (attributes: SchemaAttribute[]) =>
    attributes.every(
      ({ Name, Required, AttributeDataType = "String" }) =>
        AttributeDataType === "String" && (!Required || Name === "email"),
    ),
  SmsVerificationMessage: () => true,
  UserAttributeUpdateSettings: () => true,
  UserPoolAddOns: (value: { AdvancedSecurityMode?: string }) => value.AdvancedSecurityMode === "OFF",
  UserPoolName: () => true,
  UserPoolTags: () => true,
  UserPoolTier: () => true,
  UsernameAttributes: (names: string[]) => names.join() === "email",
  UsernameConfiguration: () => true,
  VerificationMessageTemplate: (value: { DefaultEmailOption?: string }) =>
    value.DefaultEmailOption !== "CONFIRM_WITH_LINK",
  WebAuthnFactorConfiguration: (value) => value === "SINGLE_FACTOR",
  WebAuthnRelyingPartyID: () => true,
  WebAuthnUserVerification: () => true,
};

/**
 * Cognito's own defaults (API reference, PasswordPolicyType): CloudFormation without a policy demands all of
 * these.
 */
function policyOf(given: Record<string, unknown>): PasswordPolicy {
  const policy = (given.Policies as { PasswordPolicy?: Partial<PasswordPolicy> } | undefined)?.PasswordPolicy;
  const absent = policy === undefined;
  return {
    MinimumLength: policy?.MinimumLength ?? 8,
    RequireLowercase: policy?.RequireLowercase ?? absent,
    RequireNumbers: policy?.RequireNumbers ?? absent,
    RequireSymbols: policy?.RequireSymbols ?? absent,
    RequireUppercase: policy?.RequireUppercase ?? absent,
    TemporaryPasswordValidityDays: policy?.TemporaryPasswordValidityDays ?? 7,
  };
}

function customAttributes(schema: SchemaAttribute[] = []): Set<string> {
  const custom = schema.filter(({ Name = "" }) => !STANDARD_ATTRIBUTES.has(Name));
  return new Set(custom.map(({ Name = "" }) => `custom:${Name.replace(/^custom:/, "")}`));
}

function readGroup({ ref, properties }: Resource): Group {
  return {
    name: ref,
    description: properties.Description as string | undefined,
    precedence: Number(properties.Precedence ?? Infinity),
  };
}
