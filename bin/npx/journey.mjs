#!/usr/bin/env node
import '../journey.mjs';
