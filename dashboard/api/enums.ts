export type ActorKind =
  | 'BACKEND'
  | 'KEY'
  | 'PERSON'
  | 'SYSTEM'
  | 'USER';

export type ApiKeyScope =
  | 'CHANGES_READ'
  | 'MAIL_READ'
  | 'MAIL_SEND'
  | 'MAIL_WRITE'
  | 'PEOPLE_READ'
  | 'PEOPLE_WRITE'
  | 'SITES_READ'
  | 'SITES_WRITE'
  | 'USERS_READ'
  | 'USERS_WRITE';

export type BounceKind =
  | 'PERMANENT'
  | 'TRANSIENT'
  | 'UNDETERMINED';

export type CampaignPauseReason =
  | 'MANUAL'
  | 'NO_PROGRESS'
  | 'SEGMENT_DELETED'
  | 'TEXT_CANCELLED';

export type CampaignSkipReason =
  | 'ADDRESS_CHANGED'
  | 'CONDITION'
  | 'ENTERED_BY_CLAIM'
  | 'LEFT_SEGMENT'
  | 'LEFT_TOPIC'
  | 'NOT_SUBSCRIBED'
  | 'NO_SUBSCRIBER'
  | 'SAME_SUBSCRIBER'
  | 'SUPPRESSED'
  | 'TEXT_CANCELLED'
  | 'VARIABLE_MISSING';

export type CampaignStatus =
  | 'CANCELLED'
  | 'COUNTING'
  | 'DONE'
  | 'PAUSED'
  | 'RUNNING'
  | 'SCHEDULED';

export type ChangeKind =
  | 'CREATED'
  | 'DELETED'
  | 'UPDATED';

export type ComputedKind =
  | 'AVERAGE'
  | 'COUNT'
  | 'DIFFERENT'
  | 'FIRST'
  | 'LAST'
  | 'MAXIMUM'
  | 'MINIMUM'
  | 'MOST_FREQUENT'
  | 'SUM';

export type ConsentAction =
  | 'CONFIRMED'
  | 'RESUBSCRIBED'
  | 'SUBSCRIBED'
  | 'TOPIC_IN'
  | 'TOPIC_OUT'
  | 'UNSUBSCRIBED'
  | 'UNSUPPRESSED';

export type ConsentSource =
  | 'ACCOUNT'
  | 'API'
  | 'FORM'
  | 'IMPORT'
  | 'ONE_CLICK'
  | 'PAGE';

export type DeliveryError =
  | 'ADDRESS_REFUSED'
  | 'BUS_REFUSED'
  | 'CONNECTION'
  | 'DNS'
  | 'PAUSED'
  | 'PROTOCOL'
  | 'REDIRECT'
  | 'SET_ASIDE'
  | 'STATUS'
  | 'TIMEOUT'
  | 'TLS'
  | 'TOO_LARGE';

export type DeliveryLog =
  | 'ALL'
  | 'FAILED';

export type DeliveryStatus =
  | 'DELIVERED'
  | 'FAILED'
  | 'WAITING';

export type DestinationFormat =
  | 'DISCORD'
  | 'JSON'
  | 'SLACK'
  | 'TEAMS';

export type DestinationKind =
  | 'EVENTBRIDGE'
  | 'SEGMENT'
  | 'WEBHOOK';

export type DestinationStatus =
  | 'ACTIVE'
  | 'DISABLED'
  | 'FAILING'
  | 'PAUSED';

export type Dimension =
  | 'BROWSER'
  | 'BROWSER_VERSION'
  | 'CHANNEL'
  | 'CITY'
  | 'COUNTRY'
  | 'DEVICE'
  | 'ENTRY_PAGE'
  | 'EVENT'
  | 'EXIT_PAGE'
  | 'GOAL'
  | 'HOSTNAME'
  | 'OS'
  | 'OS_VERSION'
  | 'PAGE'
  | 'PROPERTY'
  | 'REFERRER'
  | 'REGION'
  | 'SOURCE'
  | 'UTM_CAMPAIGN'
  | 'UTM_CONTENT'
  | 'UTM_MEDIUM'
  | 'UTM_SOURCE'
  | 'UTM_TERM';

export type Domain =
  | 'MAIL'
  | 'PEOPLE'
  | 'SITES'
  | 'USERS';

export type DraftRule =
  | 'INVENTED'
  | 'LENGTH'
  | 'LINK'
  | 'MISSING'
  | 'READING';

export type EngagementType =
  | 'BOUNCED'
  | 'CLICKED'
  | 'COMPLAINED'
  | 'DELAYED'
  | 'DELIVERED'
  | 'OPENED'
  | 'REJECTED'
  | 'SENT';

export type ErrorType =
  | 'BackfillRunning'
  | 'Conflict'
  | 'DuplicateReminder'
  | 'Expired'
  | 'InvalidTransition'
  | 'LimitExceeded'
  | 'NotFound'
  | 'Suppressed'
  | 'Unauthorized'
  | 'Unavailable'
  | 'Unsubscribed'
  | 'ValidationError'
  | 'VersionConflict';

export type EventType =
  | 'GROUP'
  | 'IDENTIFY'
  | 'PAGE'
  | 'SCREEN'
  | 'TRACK';

export type ExecutionStatus =
  | 'DONE'
  | 'EXITED'
  | 'FAILED'
  | 'STOPPED'
  | 'WAITING';

export type ExportFormat =
  | 'CSV'
  | 'PARQUET';

export type ExportKind =
  | 'EVENTS'
  | 'SESSIONS';

export type FilterOperator =
  | 'CONTAINS'
  | 'CONTAINS_NOT'
  | 'IS'
  | 'IS_NOT'
  | 'LIKE'
  | 'NOT_LIKE'
  | 'NOT_SET'
  | 'SET';

export type FunnelWithin =
  | 'SESSION'
  | 'VISITOR';

export type GoalKind =
  | 'DURATION'
  | 'EVENT'
  | 'PAGE'
  | 'SCROLL';

export type GoalMatch =
  | 'CONTAINS'
  | 'EXACT'
  | 'PREFIX'
  | 'WILDCARD';

export type IfRunning =
  | 'KEEP'
  | 'REPLACE';

export type ImportAmountFormat =
  | 'DECIMAL_COMMA'
  | 'DECIMAL_POINT'
  | 'MINOR_UNITS';

export type ImportAs =
  | 'SUBSCRIBED'
  | 'SUPPRESSED'
  | 'UNSUBSCRIBED';

export type ImportColumnKind =
  | 'ADDRESS'
  | 'ATTRIBUTE'
  | 'ATTRIBUTES'
  | 'CUSTOMER_ID'
  | 'LEFT_OUT'
  | 'LOCALE'
  | 'NAME'
  | 'STATUS'
  | 'TAGS'
  | 'TIMEZONE'
  | 'TOPIC'
  | 'TOPIC_LEFT';

export type ImportDayFormat =
  | 'DAY_FIRST'
  | 'MONTH_FIRST'
  | 'YEAR_FIRST';

export type ImportDelimiter =
  | 'COMMA'
  | 'SEMICOLON'
  | 'TAB';

export type ImportEncoding =
  | 'UTF_8'
  | 'UTF_16_BE'
  | 'UTF_16_LE'
  | 'WINDOWS_1252';

export type ImportFault =
  | 'CELL_COUNT'
  | 'CONTRADICTION'
  | 'EMPTY_CELL'
  | 'ERASED_ADDRESS'
  | 'LINE_TOO_LONG'
  | 'MOVED_ADDRESS'
  | 'NOT_AGREED'
  | 'OTHER_CUSTOMER'
  | 'OVERPAID'
  | 'SAYS_LEFT'
  | 'SETTLED'
  | 'TOO_MUCH'
  | 'UNKNOWN_STATUS'
  | 'UNNAMED_COLUMN'
  | 'WRONG_ADDRESS'
  | 'WRONG_AMOUNT'
  | 'WRONG_ATTRIBUTES'
  | 'WRONG_CURRENCY'
  | 'WRONG_DATE'
  | 'WRONG_DAY'
  | 'WRONG_ENCODING'
  | 'WRONG_FIELD'
  | 'WRONG_FLAG'
  | 'WRONG_ID'
  | 'WRONG_NUMBER'
  | 'WRONG_QUOTES'
  | 'WRONG_TAG';

export type ImportInvoiceColumnKind =
  | 'ADDRESS'
  | 'AMOUNT'
  | 'CURRENCY'
  | 'CUSTOMER_ID'
  | 'CUSTOMER_NAME'
  | 'DUE_DATE'
  | 'INVOICE_ID'
  | 'ISSUE_DATE'
  | 'LEFT_OUT'
  | 'LINK'
  | 'PAID'
  | 'PAID_AMOUNT'
  | 'STATUS';

export type ImportPreset =
  | 'HUBSPOT'
  | 'LISTMONK'
  | 'MAILCHIMP';

export type ImportStatus =
  | 'REFUSED'
  | 'SUBSCRIBED'
  | 'SUPPRESSED'
  | 'UNSUBSCRIBED';

export type ImportValueType =
  | 'DATE'
  | 'FLAG'
  | 'NUMBER'
  | 'TEXT';

export type InvoiceStatus =
  | 'DISPUTED'
  | 'OPEN'
  | 'PAID'
  | 'VOID';

export type JobKind =
  | 'DRAFT_TEMPLATES'
  | 'ERASE_SUBSCRIBER'
  | 'EXPORT_PROFILE'
  | 'EXPORT_SEGMENT'
  | 'EXPORT_SITE'
  | 'EXPORT_SOURCE'
  | 'EXPORT_SUBSCRIBER'
  | 'IMPORT_INVOICES'
  | 'IMPORT_SUBSCRIBERS'
  | 'REPLAY_DELIVERIES';

export type JobStatus =
  | 'CANCELLED'
  | 'DONE'
  | 'FAILED'
  | 'RUNNING'
  | 'WAITING';

export type Location =
  | 'CITY'
  | 'COUNTRY'
  | 'REGION';

export type MembershipChange =
  | 'ENTERED'
  | 'LEFT'
  | 'REBUILT';

export type MergeReason =
  | 'ALIAS'
  | 'IDENTITY'
  | 'LINKED'
  | 'MANUAL';

export type Operator =
  | 'AFTER'
  | 'AT_LEAST'
  | 'AT_MOST'
  | 'BEFORE'
  | 'CONTAINS'
  | 'ENDS_WITH'
  | 'EQUALS'
  | 'EXISTS'
  | 'GREATER'
  | 'IN'
  | 'INCLUDES'
  | 'LESS'
  | 'LONGER_AGO'
  | 'STARTS_WITH'
  | 'WITHIN_LAST';

export type PathDirection =
  | 'BACKWARD'
  | 'FORWARD';

export type PauseReason =
  | 'BOUNCES'
  | 'COMPLAINTS'
  | 'MANUAL';

export type Period =
  | 'DAY'
  | 'HOUR'
  | 'MONTH'
  | 'WEEK';

export type ProblemReason =
  | 'BLOCKED_ID'
  | 'CLOCK'
  | 'FAILED'
  | 'INVALID'
  | 'INVALID_CHARACTERS'
  | 'INVALID_ID'
  | 'INVALID_VALUE'
  | 'LIMIT'
  | 'LONG_TEXT'
  | 'NOT_LINKED'
  | 'NO_IDENTITY'
  | 'PLAN_VIOLATION'
  | 'RATE'
  | 'SUPPRESSED'
  | 'TOO_DEEP'
  | 'TOO_LARGE'
  | 'TOO_MANY_NAMES'
  | 'TRAITS_FULL'
  | 'UNCHECKED'
  | 'UNPLANNED';

export type ReminderMode =
  | 'CLAIM'
  | 'DRAFT';

export type ReminderType =
  | 'FINAL_NOTICE'
  | 'FIRST_REMINDER'
  | 'SECOND_REMINDER';

export type RetentionPeriod =
  | 'DAY'
  | 'WEEK';

export type RowOrder =
  | 'CONVERSIONS'
  | 'EVENTS'
  | 'PAGE_VIEWS'
  | 'REVENUE'
  | 'SESSIONS'
  | 'VISITORS';

export type SearchKind =
  | 'CAMPAIGN'
  | 'DESTINATION'
  | 'INVOICE'
  | 'SEGMENT'
  | 'SEQUENCE'
  | 'SITE'
  | 'SOURCE'
  | 'SUBSCRIBER'
  | 'TEMPLATE'
  | 'USER';

export type SegmentMove =
  | 'ENTERED'
  | 'LEFT';

export type SegmentStatus =
  | 'BUILDING'
  | 'READY';

export type SendLane =
  | 'BULK'
  | 'TRANSACTIONAL';

export type SendStatus =
  | 'BOUNCED'
  | 'CANCELLED'
  | 'COMPLAINED'
  | 'DELIVERED'
  | 'FAILED'
  | 'QUEUED'
  | 'SENDING'
  | 'SENT'
  | 'UNKNOWN';

export type SequenceStatus =
  | 'ACTIVE'
  | 'PAUSED';

export type ShareField =
  | 'BREAKDOWN'
  | 'DEPTH'
  | 'REALTIME'
  | 'STATS';

export type SiteProblemReason =
  | 'BOT'
  | 'FOREIGN_ORIGIN'
  | 'FOREIGN_PAGE'
  | 'INVALID_CHARACTERS'
  | 'INVALID_DOMAIN'
  | 'INVALID_EVENT'
  | 'INVALID_PROPERTIES'
  | 'INVALID_PROPERTY'
  | 'INVALID_REFERRER'
  | 'INVALID_REVENUE'
  | 'INVALID_VALUE'
  | 'LARGE_REVENUE'
  | 'LONG_TEXT'
  | 'TOO_MANY_DOMAINS'
  | 'TOO_MANY_PROPERTIES'
  | 'UNKNOWN_ADDRESS'
  | 'UNKNOWN_CURRENCY';

export type SiteRole =
  | 'EDITOR'
  | 'OWNER'
  | 'VIEWER';

export type SiteStatus =
  | 'ACTIVE'
  | 'DELETED';

export type SortOrder =
  | 'NEWEST_FIRST'
  | 'OLDEST_FIRST';

export type SourceEventOutcome =
  | 'DROPPED'
  | 'FILED'
  | 'REFUSED'
  | 'TAKEN';

export type SourceKind =
  | 'BROWSER'
  | 'SERVER';

export type SourceStatus =
  | 'ACTIVE'
  | 'REVOKED';

export type SubscriberStatus =
  | 'PENDING'
  | 'SUBSCRIBED'
  | 'UNSUBSCRIBED';

export type SuppressionKind =
  | 'BOUNCE'
  | 'COMPLAINT'
  | 'ERASED'
  | 'MANUAL'
  | 'SOFT_BOUNCE';

export type TemplateAction =
  | 'APPROVED'
  | 'CANCELLED'
  | 'REQUESTED'
  | 'RETURNED'
  | 'SAVED'
  | 'SENT'
  | 'SUPERSEDED';

export type TemplateFormat =
  | 'HTML'
  | 'MARKDOWN';

export type TemplateKind =
  | 'ONE_OFF'
  | 'REUSABLE';

export type TemplateState =
  | 'APPROVED'
  | 'CANCELLED'
  | 'DRAFT'
  | 'RETURNED'
  | 'WAITING';

export type TemplateStatus =
  | 'APPROVED'
  | 'CANCELLED'
  | 'DRAFTED'
  | 'SENT'
  | 'SUPERSEDED';

export type UserIdPolicy =
  | 'ANY'
  | 'LINKED';

export type UserStatus =
  | 'ACTIVE'
  | 'DELETED'
  | 'SUSPENDED';

export type ViolationPolicy =
  | 'DROP'
  | 'KEEP';

export type VisitorIdRotation =
  | 'DAY'
  | 'MONTH'
  | 'WEEK';
