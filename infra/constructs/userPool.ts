import { Aws, Duration, RemovalPolicy, Stack, Validations } from "aws-cdk-lib";
import {
  AccountRecovery,
  type CfnUserPool,
  CfnUserPoolGroup,
  ClientAttributes,
  Mfa,
  UserPool as CognitoUserPool,
  UserPoolClient,
  UserPoolEmail,
  UserPoolOperation,
  VerificationEmailStyle,
} from "aws-cdk-lib/aws-cognito";
import { CfnPermission, type IFunction } from "aws-cdk-lib/aws-lambda";
import { PolicyStatement } from "aws-cdk-lib/aws-iam";
import { Construct } from "constructs";
import { cognitoMail } from "#functions/productMail/cognitoMail";
import { phrase } from "#functions/text/headerText";
import type { Mail } from "./mail.ts";
import { domainOf } from "./mail.ts";
import { keepSingleFactor, poolPlanOf } from "./passkeys.ts";
import type { Stage } from "../synth/stage.ts";
import { GROUPS } from "../synth/stage.ts";
import { addProviders, oauthOf } from "./providers.ts";

export interface Triggers {
  preSignUp: IFunction;
  postConfirmation: IFunction;
  postAuthentication: IFunction;
  /** Only of a stage with groups that need a second factor, or with providers. */
  preTokenGeneration?: IFunction | undefined;
  /** Only of a stage with providers. */
  inboundFederation?: IFunction | undefined;
}

interface Props {
  stage: Stage;
  mail: Mail;
  triggers: Triggers;
}

/**
 * The user pool. Users sign in with their primary address and password over SRP, or with another verified
 * address through `http/signIn`, then with the code of their second factor if they have one, or with a
 * passkey where the stage has them, and refresh their tokens.
 */
export class UserPool extends Construct {
  readonly pool: CognitoUserPool;
  readonly client: UserPoolClient;

  constructor(scope: Construct, id: string, { stage, mail, triggers }: Props) {
    super(scope, id);
    const { subject, html } = cognitoMail(stage.senderName);
    this.pool = new CognitoUserPool(this, "Resource", {
      signInAliases: { email: true },
      signInCaseSensitive: false,
      autoVerify: { email: true },
      selfSignUpEnabled: true,
      // A new address that was set in Cognito cannot sign in until it is verified; the old one still can.
      keepOriginal: { email: true },
      standardAttributes: { email: { required: true, mutable: true } },
      userVerification: {
        emailStyle: VerificationEmailStyle.CODE,
        emailSubject: subject,
        emailBody: html,
      },
      accountRecovery: AccountRecovery.EMAIL_ONLY,
      passwordPolicy: {
        minLength: 8,
        requireLowercase: true,
        requireUppercase: true,
        requireDigits: true,
        requireSymbols: true,
        tempPasswordValidity: Duration.days(3),
      },
      // By each person's choice; `cognito/preTokenGeneration` requires it of groups. Codes by SMS cost money
      // and are weaker; those by mail would need ESSENTIALS.
      mfa: Mfa.OPTIONAL,
      mfaSecondFactor: { otp: true, sms: false },
      ...poolPlanOf(stage),
      email: mailOf(stage, mail),
      deletionProtection: true,
      removalPolicy: RemovalPolicy.RETAIN,
    });
    this.#addTrigger(UserPoolOperation.PRE_SIGN_UP, triggers.preSignUp);
    this.#addTrigger(UserPoolOperation.POST_CONFIRMATION, triggers.postConfirmation);
    this.#addTrigger(UserPoolOperation.POST_AUTHENTICATION, triggers.postAuthentication);
    if (triggers.preTokenGeneration)
      this.#addTrigger(UserPoolOperation.PRE_TOKEN_GENERATION, triggers.preTokenGeneration);
    keepSingleFactor(this.pool, stage);
    const providers = addProviders(this, stage, this.pool, triggers.inboundFederation);
    this.client = this.#addClient(stage);
    this.client.node.addDependency(...providers);
    for (const [groupName, description] of Object.entries(GROUPS))
      new CfnUserPoolGroup(this, groupName, { userPoolId: this.pool.userPoolId, groupName, description });
    this.#acknowledge();
  }

  /** Permission for single administrative operations on this pool. */
  allow(operations: string[]): PolicyStatement {
    return new PolicyStatement({
      actions: operations.map((each) => `cognito-idp:${each}`),
      resources: [this.pool.userPoolArn],
    });
  }

  /**
   * The CDK's permission names the pool, so an update makes it after the pool has the trigger: Cognito would
   * refuse all sign-ins in between. This one names no pool, and the pool waits for it (CloudFormation guide,
   * "DependsOn attribute").
   */
  #addTrigger(operation: UserPoolOperation, trigger: IFunction): void {
    this.pool.addTrigger(operation, trigger);
    const { partition, region, account } = Stack.of(this);
    const permission = new CfnPermission(this, `May-${operation.operationName}`, {
      action: "lambda:InvokeFunction",
      functionName: trigger.functionArn,
      principal: "cognito-idp.amazonaws.com",
      sourceAccount: account,
      sourceArn: `arn:${partition}:cognito-idp:${region}:${account}:userpool/*`,
    });
    (this.pool.node.defaultChild as CfnUserPool).addDependency(permission);
  }

  #addClient(stage: Stage): UserPoolClient {
    return this.pool.addClient("Client", {
      // The second flow is for a function, by IAM: no page can begin it (API reference, AdminInitiateAuth).
      // The third one is that of passkeys.
      authFlows: { userSrp: true, adminUserPassword: true, user: stage.passkeyDomain !== "" },
      ...oauthOf(stage),
      generateSecret: false,
      accessTokenValidity: Duration.minutes(15),
      idTokenValidity: Duration.minutes(15),
      refreshTokenValidity: Duration.days(30),
      preventUserExistenceErrors: true,
      enableTokenRevocation: true,
      // A client reads only the address. It may also write it, because Cognito requires that at sign-up.
      readAttributes: new ClientAttributes().withStandardAttributes({ email: true, emailVerified: true }),
      writeAttributes: new ClientAttributes().withStandardAttributes({
        email: true,
        ...(stage.providers.length > 0 && { preferredUsername: true }),
      }),
    });
  }

  #acknowledge(): void {
    Validations.of(this.pool).acknowledge({
      id: "AwsSolutions-COG2",
      reason:
        "The pool offers the codes of authenticator apps. They are each person's choice, and secondFactorFor requires them of groups.",
    });
    Validations.of(this.pool).acknowledge({
      id: "AwsSolutions-COG8",
      reason: "Nothing here uses what PLUS adds to the plans of constructs/passkeys.ts.",
    });
  }
}

function mailOf(stage: Stage, mail: Mail): UserPoolEmail {
  if (stage.cognitoMailSender === "COGNITO") return UserPoolEmail.withCognito();
  return UserPoolEmail.withSES({
    fromEmail: stage.sender,
    fromName: phrase(stage.senderName),
    sesRegion: Aws.REGION,
    sesVerifiedDomain: domainOf(stage.sender),
    configurationSetName: mail.configurationSet,
  });
}
