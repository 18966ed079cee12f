/** What an app offers to Home Assistant: `wyoming` {uri}, `mcp` {url}. */
export interface DiscoveryMessage {
  readonly service: 'wyoming' | 'mcp';
  readonly config: Readonly<Record<string, string>>;
}

/** The Supervisor of Home Assistant, as an app needs it. All reject with MerkdirError. */
export interface Supervisor {
  /** Address of the broker the household has set up, with credentials; null: there is none. */
  brokerUrl(): Promise<string | null>;
  /** Name by which others in the house's network of apps reach this one. */
  hostname(): Promise<string>;
  /** Offers a service to Home Assistant, where somebody confirms it once. Returns how to take the offer back. */
  announce(message: DiscoveryMessage): Promise<() => Promise<void>>;
}
